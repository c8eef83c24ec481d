// Corrects which kind of help is meant.
import { KindPicker } from '../matching/kind-picker.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { PartDialogProps } from './part-dialog-props.ts';

interface KindDialogProps extends Omit<PartDialogProps, 'parts'> {
  /** What is meant so far. */
  name: string | null;
}

export function KindDialog({ name, onCorrect, onClose }: KindDialogProps) {
  return (
    <Dialog open onClose={onClose} title="What kind of help?" width={420}>
      <KindPicker
        label="Kind of help"
        hint="Begin to type, then choose from the list."
        value={name === null ? null : { name }}
        onChoose={(kind) => {
          if (!kind) return;
          onCorrect({ kind: kind.id });
          onClose();
        }}
      />
    </Dialog>
  );
}
