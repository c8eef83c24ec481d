// A draft plan of a goal: kept in this tab over a reload, until it is saved or discarded.
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
  /** Identifies the row while it is moved. */
  id: z.string(),
  need: ProposedNeed,
  /** The kind that was planned; the user may have chosen another. */
  kind: z.nullable(KindOfService),
  /** Its usual cost; null if unknown. */
  usual: z._default(z.nullable(Cents), null),
});
export type DraftNeed = z.output<typeof DraftNeed>;

const Reading = z.object({ id: z.string(), name: z.string(), needs: z.array(DraftNeed) });
export type Reading = z.output<typeof Reading>;

const Draft = z.object({
  /** The sentence as typed. */
  said: z.string(),
  /** The possible readings, each with its needs as edited. */
  readings: z.array(Reading),
  /** The chosen reading; null until the user chooses. */
  chosen: z.nullable(z.string()),
  title: z.string(),
  why: z.string(),
  targetDate: z.nullable(z.string()),
  /** In dollars, as typed. */
  budget: z._default(z.nullable(z.number()), null),
  /** The idempotency key of saving the goal, kept over a reload. */
  key: z.string(),
});
export type Draft = z.output<typeof Draft>;

/** A plan made by hand, if nothing was understood. */
const ownReading: Reading = { id: 'by hand', name: 'Something else', needs: [] };

/**
 * If the engine was unsure or understood nothing, the user has to choose a reading. Each need is searched within
 * `radiusKm`. A sentence that is too long for the title becomes the reason.
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

/** Replaces the needs of the chosen reading. */
export const withNeeds = (draft: Draft, needs: DraftNeed[]): Draft => ({
  ...draft,
  readings: draft.readings.map((reading) => (reading.id === draft.chosen ? { ...reading, needs } : reading)),
});

const STORED = 'planned goal';

function read(): Draft | undefined {
  const kept = Draft.safeParse(readStored<unknown>(STORED, undefined));
  return kept.success ? kept.data : undefined;
}

/** Set to undefined to delete it. */
export function useDraft(): [Draft | undefined, (draft: Draft | undefined) => void] {
  const [draft, setDraft] = useState(read);
  const keep = (next: Draft | undefined) => {
    writeStored(STORED, next);
    setDraft(next);
  };
  return [draft, keep];
}
