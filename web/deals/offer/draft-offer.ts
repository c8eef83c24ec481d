// An offer while it is being written.
import type { DealDetail } from '#shared/deal-views.ts';
import { readPrice, toDollars } from '#shared/money.ts';

export interface DraftLine {
  label: string;
  amount: string;
}

export interface DraftOffer {
  amount: string;
  lines: DraftLine[];
  /** One line each. */
  scope: string;
  message: string;
  /** ISO 8601; null: as long as offers stand. */
  validUntil: string | null;
}

/** The offer that stands is what a new version and a counter-offer begin with. */
export function beginOffer({ offer }: Pick<DealDetail, 'offer'>): DraftOffer {
  return {
    amount: offer ? String(toDollars(offer.amount)) : '',
    lines: (offer?.lines ?? []).map(({ label, amount }) => ({ label, amount: String(toDollars(amount)) })),
    scope: (offer?.scope ?? []).join('\n'),
    message: '',
    validUntil: null,
  };
}

/** Empty lines are left out; the contract says what is wrong with the rest. */
export function readOffer({ amount, lines, scope, message, validUntil }: DraftOffer) {
  return {
    amount: readPrice(amount),
    lines: lines.map((line) => ({ label: line.label, amount: readPrice(line.amount) })),
    scope: scope
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    message,
    validUntil,
  };
}
