// What a need means, chosen by the name of the help.
import { useState } from 'react';
import type { KindOfService } from '#shared/kinds.ts';
import type { Need } from '#shared/needs.ts';
import { KindPicker } from '../matching/kind-picker.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

interface KindDialogProps {
  need: Need;
  onChoose: (kind: KindOfService) => void;
  onClose: () => void;
}

export function KindDialog({ need, onChoose, onClose }: KindDialogProps) {
  const [kind, setKind] = useState<KindOfService | null>(null);
  return (
    <Dialog open onClose={onClose} title="What kind of help is it?" description={need.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (kind) onChoose(kind);
        }}
      >
        <KindPicker label="Kind of help" hint="Begin to type, then choose from the list." value={kind} onChoose={setKind} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>Cancel</Button>
          <Button type="submit" disabled={!kind}>Look for this</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
