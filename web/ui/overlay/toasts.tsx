// Shows the toasts in the corner: five seconds each, swiped away to the right, read out by screen readers.
import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { contactPath } from '../../lib/page/contact-path.ts';
import { dismissToast, limitToasts, TOAST_DURATION, TOAST_LIMIT, type Toast, toasts } from '../../lib/page/toast.ts';
import { useStore } from '../../lib/state/use-store.ts';
import { IconButton } from '../form/icon-button.tsx';

const dots = { note: 'bg-lamp', good: 'bg-ok', error: 'bg-danger' };

export function Toasts({ limit = TOAST_LIMIT }: { limit?: number }) {
  const shown = useStore(toasts);
  useEffect(() => limitToasts(limit), [limit]);
  return (
    <Radix.Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={50}>
      {shown.map((each) => (
        <OneToast key={each.id} toast={each} />
      ))}
      <Radix.Viewport className="fixed bottom-0 right-0 z-[60] flex w-[400px] max-w-full flex-col gap-2.5 p-4 outline-none" />
    </Radix.Provider>
  );
}

function OneToast({ toast: { id, title, description, refusal, tone, open } }: { toast: Toast }) {
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => next || dismissToast(id)}
      type={tone === 'error' ? 'foreground' : 'background'}
      className="toast flex items-start gap-3 rounded-card bg-surface p-4 shadow-float"
    >
      <span aria-hidden="true" className={`mt-1.5 size-2.5 flex-none rounded-full ${dots[tone]}`} />
      <div className="min-w-0 flex-1 leading-snug">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && (
          <Radix.Description className="mt-0.5 text-[0.94rem] text-ink-2">{description}</Radix.Description>
        )}
        {refusal && (
          <Radix.Action asChild altText="Contact us about this">
            <Link href={contactPath({ refusal })} className="link inline-flex min-h-11 items-center text-[0.94rem]">
              Contact us about this
            </Link>
          </Radix.Action>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label="Dismiss" className="-my-2 -mr-2">
          <X size={18} aria-hidden="true" />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}
