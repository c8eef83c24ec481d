// A text box with a list of suggestions, by mouse, touch or keyboard: the editable combobox of ARIA 1.2.
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { isComposing } from '../../lib/page/composing.ts';
import { type FieldTexts, FieldFrame, useWiring } from './field-frame.tsx';
import { useCombobox } from './use-combobox.ts';

/** The texts about the suggestions. */
interface ComboboxWords {
  /** The list's accessible name. */
  list: string;
  none: string;
  one: string;
  many: string;
}

interface ComboboxProps<T> extends Pick<FieldTexts, 'label' | 'hint' | 'error' | 'optional'> {
  /** The text in the box. */
  value: string;
  /** The text to search for; '' while nobody is typing. */
  typed: string;
  found: readonly T[];
  /** The suggestions for the current text are still loading. */
  searching: boolean;
  words: ComboboxWords;
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
  onType: (text: string) => void;
  onTake: (item: T) => void;
  /** The box has lost the focus. */
  onLeave: () => void;
  /** Enter takes the first suggestion if none is active. */
  takesFirst?: boolean;
  /** The list floats above the content below instead of pushing it down. */
  floats?: boolean;
  placeholder?: string;
  maxLength?: number;
  spellCheck?: false;
  /** The text box, for moving the focus to it. */
  ref?: Ref<HTMLInputElement> | undefined;
}

const IN_FLOW = 'shadow-card';
const FLOATING = 'absolute inset-x-0 top-full z-30 shadow-float';

export function Combobox<T>({
  label,
  hint,
  error,
  optional = false,
  value,
  typed,
  found,
  searching,
  words,
  keyOf,
  children,
  onType,
  onTake,
  onLeave,
  takesFirst = false,
  floats = false,
  ...input
}: ComboboxProps<T>) {
  const wiring = useWiring({ hint, error });
  const { id } = wiring;
  const list = useRef<HTMLUListElement>(null);
  const box = useCombobox(found.length, (index) => {
    const item = found[index];
    if (item !== undefined) onTake(item);
  });
  // Keys may activate a suggestion below the visible part of the list; the pointer's is visible already.
  useEffect(() => {
    const marked = list.current?.children[box.active];
    if (marked && !marked.matches(':hover')) marked.scrollIntoView?.({ block: 'nearest' });
  }, [box.active]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Enter must never submit the surrounding form.
      event.preventDefault();
      if (takesFirst && box.open && box.active < 0 && !searching && !isComposing(event)) return box.take(0);
    }
    return box.onKeyDown(event);
  };
  const status = describe(words, typed, searching, found.length);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={floats ? 'relative' : undefined}>
        <input
          {...wiring}
          {...input}
          type="text"
          role="combobox"
          className="field"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={box.open}
          aria-controls={`${id}-list`}
          aria-activedescendant={box.active >= 0 ? `${id}-${box.active}` : undefined}
          value={value}
          onChange={({ target }) => {
            onType(target.value);
            box.setActive(-1);
            box.setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            box.setOpen(false);
            onLeave();
          }}
        />
        <ul
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={words.list}
          hidden={!box.open}
          className={`mt-1.5 max-h-[296px] overflow-y-auto rounded-card bg-surface p-2 ${floats ? FLOATING : IN_FLOW}`}
        >
          {found.map((item, index) => (
            <li
              key={keyOf(item)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === box.active}
              className="flex min-h-11 cursor-pointer flex-wrap content-center items-baseline gap-x-2 rounded-ctl px-3 py-2 aria-selected:bg-sunken"
              onPointerMove={() => box.setActive(index)}
              // Otherwise the box would lose the focus, which closes the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => box.take(index)}
            >
              {children(item)}
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className={status === words.none ? 'mt-1.5 text-[0.92rem] text-ink-2' : 'sr-only'}>
        {status}
      </p>
    </FieldFrame>
  );
}

function describe({ none, one, many }: ComboboxWords, typed: string, searching: boolean, count: number): string {
  if (typed.trim() === '') return '';
  if (searching) return 'Searching...';
  if (count === 0) return none;
  return `${count} ${count === 1 ? one : many} found`;
}
