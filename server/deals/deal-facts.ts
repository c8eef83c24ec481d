// The facts of a deal's row that the table of moves and the clocks need.
import type { ClockFacts } from '#shared/deal-clocks.ts';
import type { DealFacts } from '#shared/deal-moves.ts';
import type { DealSide } from '#shared/deal-statuses.ts';
import type { Slot } from '#shared/slots.ts';
import type { Config } from '../base/config.ts';

export interface FactColumns extends Omit<
  DealFacts,
  'beganBy' | 'disputedBy' | 'askedOf' | 'isFrozen' | 'proposals' | 'holdPause'
> {
  beganBy: string;
  disputedBy: string | null;
  askedOf: string | null;
  frozenFor: string[];
}

export const dealFacts = (
  deal: FactColumns,
  proposals: readonly { kind: string; madeBy: string }[],
  config: Pick<Config, 'CLOCK_HOLD_PAUSE'>,
): DealFacts => ({
  ...deal,
  holdPause: config.CLOCK_HOLD_PAUSE,
  beganBy: deal.beganBy as DealSide,
  disputedBy: deal.disputedBy as DealFacts['disputedBy'],
  askedOf: deal.askedOf as DealFacts['askedOf'],
  isFrozen: deal.frozenFor.length > 0,
  proposals: proposals.map(({ kind, madeBy }) => ({
    kind: kind as DealFacts['proposals'][number]['kind'],
    by: madeBy as DealSide,
  })),
});

type ClockColumns = Omit<ClockFacts, 'wantedUntil'> & { wanted: unknown };

export const clockFacts = ({ wanted, ...deal }: ClockColumns): ClockFacts => ({
  ...deal,
  wantedUntil: latestStart(wanted as Slot[]),
});

/** An interest can be answered while one of its wanted times is still to come. */
function latestStart(wanted: readonly Slot[]): string | null {
  return wanted.length === 0 ? null : new Date(Math.max(...wanted.map(({ start }) => Date.parse(start)))).toISOString();
}
