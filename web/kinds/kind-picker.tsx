// Chooses a kind of service by its name, by mouse, touch or keyboard; emptying the box takes the choice back.
import { useId, useState } from 'react';
import type { KindOfService } from '#shared/kinds.ts';
import { CATEGORIES } from '#shared/services.ts';
import { FieldFrame } from '../ui/form/field-frame.tsx';
import { useCombobox } from '../ui/form/use-combobox.ts';
import { useKindSearch } from './use-kind-search.ts';

interface KindPickerProps {
  label: string;
  hint?: string;
  optional?: boolean;
  /** The one that is chosen; null: none. */
  value: Pick<KindOfService, 'name'> | null;
  /** Stands in the box while none is chosen. */
  none?: string;
  onChoose: (kind: KindOfService | null) => void;
}

export function KindPicker({ label, hint, optional = false, value, none = '', onChoose }: KindPickerProps) {
  const id = useId();
  /** Undefined while nobody is typing: then the choice stands in the box. */
  const [typed, setTyped] = useState<string>();
  const { found, searching, error } = useKindSearch(typed ?? '');
  const box = useCombobox(found.length, (index) => {
    const kind = found[index];
    if (!kind) return;
    setTyped(undefined);
    onChoose(kind);
  });
  const type = (text: string) => {
    setTyped(text);
    box.setActive(-1);
    box.setOpen(true);
    if (text.trim() === '' && value) onChoose(null);
  };
  const status = describe(typed ?? '', searching, found.length);
  return (
    <FieldFrame
      {...{ id, label, hint, optional }}
      error={error ? 'The kinds could not be loaded. Please type again.' : undefined}
    >
      <div>
        <input
          id={id}
          type="text"
          role="combobox"
          className="field"
          autoComplete="off"
          maxLength={200}
          placeholder={none}
          aria-autocomplete="list"
          aria-expanded={box.open}
          aria-controls={`${id}-list`}
          aria-activedescendant={box.active >= 0 ? `${id}-${box.active}` : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          value={typed ?? value?.name ?? ''}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            // Enter takes a kind, and never sends the form around the box.
            if (event.key === 'Enter') event.preventDefault();
            box.onKeyDown(event);
          }}
          onBlur={() => {
            box.setOpen(false);
            setTyped(undefined);
          }}
        />
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label="Kinds that fit"
          hidden={!box.open}
          className="mt-1.5 max-h-[296px] overflow-y-auto rounded-card bg-surface p-2 shadow-card"
        >
          {found.map((kind, index) => (
            <li
              key={kind.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === box.active}
              className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 rounded-ctl px-3 py-2 aria-selected:bg-sunken"
              onPointerMove={() => box.setActive(index)}
              // Before the box loses the focus, which closes the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => box.take(index)}
            >
              {kind.name}
              <span className="text-[0.88rem] text-ink-2">{CATEGORIES[kind.category]}</span>
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className={status.startsWith('No') ? 'mt-1.5 text-[0.92rem] text-ink-2' : 'sr-only'}>
        {status}
      </p>
    </FieldFrame>
  );
}

function describe(typed: string, searching: boolean, count: number): string {
  if (typed.trim() === '') return '';
  if (searching) return 'Searching...';
  if (count === 0) return 'No kind of that name. Try another word for it.';
  return `${count} ${count === 1 ? 'kind' : 'kinds'} found`;
}
