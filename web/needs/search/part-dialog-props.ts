// Common props of the small dialogs that correct one part of the search.
import type { Corrections } from './corrections.ts';
import type { Parts } from './parts.ts';

export interface PartDialogProps {
  parts: Parts;
  onCorrect: (corrections: Corrections) => void;
  onClose: () => void;
}
