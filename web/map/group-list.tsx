// The list beside the map: a button per town, which opens its services, and separately the services that are not on the
// map.
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Service } from '#shared/services.ts';
import { countText, type Group } from './groups.ts';

interface GroupListProps {
  groups: readonly Group[];
  /** The ids of open groups, and of groups hovered here or on the map. */
  chosen: readonly string[];
  pointedAt: readonly string[];
  /** Groups whose marker is in view. */
  shown: readonly string[];
  /** The hovered service. */
  selected: number | null;
  item: (service: Service) => ReactNode;
  onChoose: (group: Group) => void;
  onPoint: (group: Group | null) => void;
  onSelect: (id: number | null) => void;
}

export function GroupList(props: GroupListProps) {
  const { groups } = props;
  const onMap = groups.filter(({ at }) => at);
  const apart = groups.filter(({ at }) => !at);
  return (
    <div className="grid content-start gap-4">
      {onMap.length > 0 && <Groups {...props} label="Towns on the map" groups={onMap} />}
      {apart.length > 0 && (
        <div>
          {onMap.length > 0 && <p className="mb-2 px-1 text-[0.92rem] font-semibold text-ink-2">Not on the map</p>}
          <Groups {...props} label="Not on the map" groups={apart} />
        </div>
      )}
    </div>
  );
}

function Groups({ label, groups, ...rest }: GroupListProps & { label: string }) {
  return (
    <ul aria-label={label} className="card divide-y divide-line overflow-hidden">
      {groups.map((group) => (
        <Row key={group.id} group={group} {...rest} />
      ))}
    </ul>
  );
}

type RowProps = Omit<GroupListProps, 'groups'> & { group: Group };

function Row({ group, chosen, pointedAt, shown, selected, item, onChoose, onPoint, onSelect }: RowProps) {
  const body = useId();
  const { id, name, services } = group;
  const isOpen = chosen.includes(id);
  const point = {
    onPointerEnter: () => onPoint(group),
    onPointerLeave: () => onPoint(null),
    onFocus: () => onPoint(group),
    onBlur: () => onPoint(null),
  };
  return (
    <li
      data-group={id}
      data-pointed-at={pointedAt.includes(id) || undefined}
      className={pointedAt.includes(id) ? 'bg-tint-lamp' : ''}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => onChoose(group)}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2.5 text-left focus-visible:-outline-offset-3"
        {...point}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block text-[0.92rem] text-ink-2">
            {countText(services.length)}
            {group.at && !shown.includes(id) && ', outside this view'}
          </span>
        </span>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className={`flex-none text-ink-2 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <ul id={body} hidden={!isOpen} aria-label={name} className="grid gap-1 bg-surface p-2 [&[hidden]]:hidden">
        {isOpen &&
          services.map((service) => (
            <li
              key={service.id}
              aria-current={selected === service.id || undefined}
              className="rounded-ctl aria-[current=true]:bg-tint-lamp"
              onPointerEnter={() => onSelect(service.id)}
              onPointerLeave={() => onSelect(null)}
              onFocus={() => onSelect(service.id)}
              onBlur={() => onSelect(null)}
            >
              {item(service)}
            </li>
          ))}
      </ul>
    </li>
  );
}
