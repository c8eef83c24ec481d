// "Report": the first of two presses; the second is in the dialog.
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReportSubject } from '#shared/reports.ts';
import { lazyOverlay } from '../ui/feedback/lazy-part.tsx';
import { Button } from '../ui/form/button.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';

const ReportDialog = lazyOverlay(() => import('./report-dialog.tsx'));

interface ReportButtonProps {
  about: ReportSubject;
  /** The reported content, after "Report": "this review". */
  thing: string;
  /** The owner's name. */
  name: string;
  /** `icon` if there is no room for text. */
  look?: 'quiet' | 'ghost' | 'icon';
  className?: string;
}

export function ReportButton({ about, thing, name, look = 'ghost', className = '' }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={`Report ${thing}`} className={className} onClick={open}>
          <Flag size={17} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button variant={look} className={className} icon={<Flag size={18} aria-hidden="true" />} onClick={open}>
          Report <span className="sr-only">{thing}</span>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ReportDialog about={about} thing={thing} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
