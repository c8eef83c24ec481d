// Tabs inside a page, with arrow key navigation.
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

const look =
  'min-h-11 flex-1 rounded-[10px] px-2 font-semibold text-ink-2 hover:text-ink ' +
  'aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-card';

interface TabsProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: ReactNode; content: ReactNode }[];
}

export function Tabs<V extends string>({ label, value, onChange, tabs }: TabsProps<V>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)}>
      <Radix.List aria-label={label} className="flex gap-1 rounded-ctl-lg bg-sunken p-1">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={look}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
