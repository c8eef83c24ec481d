// Switches between list and map.
import { List, Map } from 'lucide-react';
import type { View } from './use-quick-find.ts';

const look =
  'flex min-h-11 items-center gap-2 rounded-[10px] px-3.5 font-semibold text-ink-2 hover:text-ink ' +
  'aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-card';

const views = [
  ['list', 'List', List],
  ['map', 'Map', Map],
] as const;

export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <div role="group" aria-label="Show as" className="flex gap-1 rounded-ctl-lg bg-sunken p-1">
      {views.map(([value, name, Icon]) => (
        <button key={value} type="button" aria-pressed={view === value} onClick={() => onView(value)} className={look}>
          <Icon size={18} aria-hidden="true" />
          {name}
        </button>
      ))}
    </div>
  );
}
