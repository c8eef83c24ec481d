// A thread in a dialog over any page, usually about one of the person's services.
import { isolated } from '#shared/isolated.ts';
import type { PersonName } from '#shared/names.ts';
import { useCurrentUser } from '../lib/api/current-user.ts';
import { Button } from '../ui/form/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';
import { Thread } from './thread.tsx';

interface MessageDialogProps {
  open: boolean;
  onClose: () => void;
  person: PersonName & { id: number; avatar: string | null };
  service?: { id: number; title: string };
  /** The initial text if there is no draft. */
  begins?: string;
}

/** Renders nothing for visitors. */
export default function MessageDialog({ open, onClose, person, service, begins }: MessageDialogProps) {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={500}
      title={service ? `Message about ${isolated(service.title)}` : 'Send Message'}
      before={<Avatar person={person} />}
    >
      <Thread person={person} serviceId={service?.id} begins={begins} inDialog />
      <Button variant="quiet" className="mt-3 w-full sm:hidden" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
