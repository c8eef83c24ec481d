// Opens the thread with a service's provider about it.
import { MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import type { Service } from '#shared/services.ts';
import { threadPath } from '../paths.ts';

export function MessageButton({ service: { id, provider } }: { service: Service }) {
  return (
    <Link
      href={threadPath(provider.id, id)}
      aria-label={`Message ${provider.username}`}
      title={`Message ${provider.username}`}
      className="grid size-11 flex-none place-items-center rounded-ctl text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
    >
      <MessageCircle size={20} aria-hidden="true" />
    </Link>
  );
}
