// Chooses the kind of help that is meant, by name.
import type { KindOfService } from '#shared/kinds.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { KindPicker } from './kind-picker.tsx';

interface KindDialogProps {
  /** The text that the question is about. */
  about?: string;
  /** The current kind's name. */
  name?: string | null;
  onChoose: (kind: KindOfService) => void;
  onClose: () => void;
}

export function KindDialog({ about, name = null, onChoose, onClose }: KindDialogProps) {
  return (
    <Dialog open onClose={onClose} title="What kind of help?" width={420} {...(about && { description: about })}>
      <KindPicker
        label="Kind of help"
        hint="Begin to type, then choose from the list."
        value={name === null ? null : { name }}
        onChoose={(kind) => {
          if (!kind) return;
          onChoose(kind);
          onClose();
        }}
      />
    </Dialog>
  );
}
