// The search box of Quick Find: debounces typing.
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MOST_SAID } from '#shared/matching.ts';
import { FullNotice } from '../../ui/form/full-notice.tsx';

/** Debounce delay in milliseconds. */
const REST = 300;

interface SearchBoxProps {
  /** The current search; it may also change from outside. */
  value: string;
  onSearch: (text: string) => void;
}

export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = (words: string) => {
    clearTimeout(timer.current);
    told.current = words;
    onSearch(words);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(typed.trim()), REST);
  };
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    // A pending keystroke must not overwrite the new value.
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <form
      role="search"
      data-tour="need-say"
      onSubmit={(event) => {
        event.preventDefault();
        tell(text.trim());
      }}
    >
      <label htmlFor="quick-find" className="sr-only">
        What do you need?
      </label>
      <div className="relative">
        <Search
          size={22}
          aria-hidden="true"
          className="pointer-events-none absolute left-4 top-1/2 -translate-y-1/2 text-ink-2"
        />
        <input
          id="quick-find"
          type="search"
          className="field min-h-14 rounded-ctl-lg pl-12 text-[1.0625rem]"
          placeholder="Someone to fix a dripping tap"
          autoComplete="off"
          maxLength={MOST_SAID}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <FullNotice length={text.length} most={MOST_SAID} className="mt-1.5" />
    </form>
  );
}
