// What the small dialogs have in common that correct one part of what is looked for.
import type { Corrections } from './corrections.ts';
import type { Parts } from './parts.ts';

export interface PartDialogProps {
  parts: Parts;
  onCorrect: (corrections: Corrections) => void;
  onClose: () => void;
}
