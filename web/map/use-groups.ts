// Which groups are open and which are hovered, shared by the map and the list.
import { useState } from 'react';
import type { Service } from '#shared/services.ts';
import { type Group, groupOf, type Mark } from './groups.ts';

export function useGroups(services: readonly Service[], selected: number | null) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const service = services.find(({ id }) => id === selected);
  const pointedAt = service ? [...pointed, groupOf(service).id] : pointed;
  const idsOf = ({ groups }: Pick<Mark, 'groups'>) => groups.map(({ id }) => id);
  const isOpen = (ids: readonly string[]) => ids.every((id) => chosen.includes(id));
  /** Opens these and closes the others, or closes them if open. Returns whether they are open now. */
  const toggle = (groups: Group[]): boolean => {
    const ids = idsOf({ groups });
    const opens = !isOpen(ids);
    setChosen(opens ? ids : []);
    return opens;
  };
  const point = (groups: Group[] | undefined) => setPointed(groups ? idsOf({ groups }) : []);
  return { chosen, pointedAt, toggle, point };
}
