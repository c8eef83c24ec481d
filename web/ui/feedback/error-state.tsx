// A list or page that failed to load: the error, and Retry.
import { CircleAlert, RotateCw } from 'lucide-react';
import { usePlaceholderEnd } from '../../lib/page/ssr.ts';
import { ContactLink } from './contact-link.tsx';
import { Button } from '../form/button.tsx';

interface ErrorStateProps {
  title?: string;
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorState({ title = 'This could not be loaded.', error, onRetry, retrying }: ErrorStateProps) {
  usePlaceholderEnd();
  return (
    <div role="alert" className="flex flex-wrap items-start gap-4 rounded-card bg-tint-rose p-5">
      <CircleAlert size={24} aria-hidden="true" className="mt-0.5 flex-none text-danger" />
      <div className="min-w-[200px] flex-1">
        <p className="font-semibold">{title}</p>
        {error instanceof Error && <p className="text-ink-2">{error.message}</p>}
        <ContactLink error={error} />
      </div>
      {onRetry && (
        <Button variant="quiet" icon={<RotateCw size={18} aria-hidden="true" />} pending={retrying} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
