// Chooses a kind of service by name, by mouse, touch or keyboard; emptying the box clears the choice.
import { useState } from 'react';
import type { KindOfService } from '#shared/kinds.ts';
import { CATEGORIES } from '#shared/services.ts';
import { Combobox } from '../ui/form/combobox.tsx';
import { useKindSearch } from './use-kind-search.ts';

interface KindPickerProps {
  label: string;
  hint?: string;
  optional?: boolean;
  /** The chosen kind, or null. */
  value: Pick<KindOfService, 'name'> | null;
  /** Shown in the box while none is chosen. */
  none?: string;
  onChoose: (kind: KindOfService | null) => void;
}

const WORDS = {
  list: 'Kinds that fit',
  none: 'No kind of that name. Try another word for it.',
  one: 'kind',
  many: 'kinds',
};

export function KindPicker({ label, hint, optional = false, value, none = '', onChoose }: KindPickerProps) {
  /** Undefined while nobody is typing: then the box shows the choice. */
  const [typed, setTyped] = useState<string>();
  const { found, searching, error } = useKindSearch(typed ?? '');
  return (
    <Combobox
      label={label}
      hint={hint}
      optional={optional}
      found={found}
      searching={searching}
      words={WORDS}
      error={error ? 'The kinds could not be loaded. Please type again.' : undefined}
      value={typed ?? value?.name ?? ''}
      typed={typed ?? ''}
      keyOf={({ id }) => id}
      onType={(text) => {
        setTyped(text);
        if (text.trim() === '' && value) onChoose(null);
      }}
      onTake={(kind) => {
        setTyped(undefined);
        onChoose(kind);
      }}
      onLeave={() => setTyped(undefined)}
      placeholder={none}
      maxLength={200}
    >
      {(kind) => (
        <>
          {kind.name}
          <span className="text-[0.88rem] text-ink-2">{CATEGORIES[kind.category]}</span>
        </>
      )}
    </Combobox>
  );
}
