// The browser's file input for pictures, hidden behind a button with the same label that is easier to hit.
import type { Ref } from 'react';

interface PictureInputProps {
  /** The button clicks it. */
  ref: Ref<HTMLInputElement>;
  label: string;
  multiple?: boolean;
  /** Whether PDFs are accepted, too. */
  documents?: boolean;
  onChosen: (pictures: File[]) => void;
}

export function PictureInput({ ref, label, multiple = false, documents = false, onChosen }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={documents ? 'image/*,application/pdf' : 'image/*'}
      multiple={multiple}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        onChosen([...(target.files ?? [])]);
        // Allows the same picture to be chosen again.
        target.value = '';
      }}
    />
  );
}
