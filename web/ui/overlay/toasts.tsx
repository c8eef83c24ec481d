// Shows toasts at the top, where they cover no composer and no main button: for five seconds, swiped away to the right,
// read out by screen readers.
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
      <Radix.Viewport className="fixed right-0 top-0 z-[60] flex w-[400px] max-w-full flex-col gap-2.5 p-2 outline-none sm:p-4" />
    </Radix.Provider>
  );
}

function OneToast({ toast: { id, title, description, about, refusal, tone, open } }: { toast: Toast }) {
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => next || dismissToast(id)}
      type={tone === 'error' ? 'foreground' : 'background'}
      className="toast relative flex items-start gap-3 rounded-card bg-surface p-4 shadow-float"
    >
      <span aria-hidden="true" className={`mt-1.5 size-2.5 flex-none rounded-full ${dots[tone]}`} />
      <div className="min-w-0 flex-1 leading-snug">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && (
          <Radix.Description className="mt-0.5 text-[0.94rem] text-ink-2">{description}</Radix.Description>
        )}
        {about && (
          <Radix.Action asChild altText={`Open ${about.words}`}>
            {/* The whole toast is a link; dragging moves the toast, not the link. */}
            <Link
              href={about.href}
              draggable={false}
              className="link mt-0.5 inline-block text-[0.94rem] wrap-anywhere after:absolute after:inset-0 after:rounded-card"
            >
              {about.words}
            </Link>
          </Radix.Action>
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
        <IconButton label="Dismiss" className="relative -my-2 -mr-2">
          <X size={18} aria-hidden="true" />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}
