// A plan that is being made of a goal: kept in this tab over a reload, until it is stated or dropped.
import { useState } from 'react';
import * as z from 'zod/mini';
import { Cents } from '#shared/fields.ts';
import { KindOfService } from '#shared/kinds.ts';
import type { Plans } from '#shared/matching.ts';
import { asTyped } from '#shared/money.ts';
import { ProposedNeed } from '#shared/needs.ts';
import { newKey } from '../../lib/api/new-key.ts';
import { readStored, writeStored } from '../../lib/state/stored.ts';
import { isCut } from '../../matching/is-cut.ts';

const DraftNeed = z.object({
  /** Names the row while it is moved about. */
  id: z.string(),
  need: ProposedNeed,
  /** The kind that it was planned with; another may have been chosen. */
  kind: z.nullable(KindOfService),
  /** What it usually costs; null where that is not known. */
  usual: z._default(z.nullable(Cents), null),
});
export type DraftNeed = z.output<typeof DraftNeed>;

const Reading = z.object({ id: z.string(), name: z.string(), needs: z.array(DraftNeed) });
export type Reading = z.output<typeof Reading>;

const Draft = z.object({
  /** The sentence, as it was said. */
  said: z.string(),
  /** The ways to understand it, each with its needs as far as they were changed. */
  readings: z.array(Reading),
  /** The one that is meant; null: it is still to be said. */
  chosen: z.nullable(z.string()),
  title: z.string(),
  why: z.string(),
  targetDate: z.nullable(z.string()),
  /** In dollars, as it was typed. */
  budget: z._default(z.nullable(z.number()), null),
  /** What the goal is stated with: after a reload too it is the same. */
  key: z.string(),
});
export type Draft = z.output<typeof Draft>;

/** A plan of one's own, where none was understood. */
const ownReading: Reading = { id: 'by hand', name: 'Something else', needs: [] };

/**
 * Where it wavers, or nothing was understood, it is asked which is meant. Each need is looked for within `radiusKm`. A
 * sentence that was cut for the title is kept whole as the reason.
 */
export function beginDraft(
  said: string,
  { title, targetDate, budget, plans, isUnsure }: Plans,
  radiusKm: number,
): Draft {
  const readings = plans.map(({ id, name, needs }) => ({
    id,
    name,
    needs: needs.map(({ need, kind, usual }) => ({ id: newKey(), need: { ...need, radiusKm }, kind, usual })),
  }));
  const [first] = readings;
  const chosen = isUnsure || !first ? null : first.id;
  return {
    said,
    readings: [...readings, ownReading],
    chosen,
    title: title.slice(0, 120),
    why: isCut(title, said) ? said : '',
    targetDate,
    budget: asTyped(budget),
    key: newKey(),
  };
}

export const chosenOf = ({ readings, chosen }: Draft): Reading | undefined => readings.find(({ id }) => id === chosen);

/** With other needs in the reading that is chosen. */
export const withNeeds = (draft: Draft, needs: DraftNeed[]): Draft => ({
  ...draft,
  readings: draft.readings.map((reading) => (reading.id === draft.chosen ? { ...reading, needs } : reading)),
});

const STORED = 'planned goal';

function read(): Draft | undefined {
  const kept = Draft.safeParse(readStored<unknown>(STORED, undefined));
  return kept.success ? kept.data : undefined;
}

/** Undefined takes it away. */
export function useDraft(): [Draft | undefined, (draft: Draft | undefined) => void] {
  const [draft, setDraft] = useState(read);
  const keep = (next: Draft | undefined) => {
    writeStored(STORED, next);
    setDraft(next);
  };
  return [draft, keep];
}
