// The browser's own choice of pictures, hidden behind a button that says the same and is easier to hit.
import type { Ref } from 'react';

interface PictureInputProps {
  /** The button presses it. */
  ref: Ref<HTMLInputElement>;
  label: string;
  multiple?: boolean;
  /** PDFs, too. */
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
        // The same picture may be chosen once more.
        target.value = '';
      }}
    />
  );
}
