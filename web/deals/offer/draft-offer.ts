// An offer that is being written.
import * as z from 'zod/mini';
import type { DealDetail } from '#shared/deal-views.ts';
import { readPrice, toDollars } from '#shared/money.ts';

export interface DraftLine {
  label: string;
  amount: string;
}

/** Lines as kept in a draft. */
export const KeptLines = z.array(z.object({ label: z.string(), amount: z.string() }));

export interface DraftOffer {
  amount: string;
  lines: DraftLine[];
  /** One item per line. */
  scope: string;
  message: string;
  /** ISO 8601; null for the usual time that offers last. */
  validUntil: string | null;
}

/** A new version or a counter-offer starts from the current offer. */
export function beginOffer({ offer }: Pick<DealDetail, 'offer'>): DraftOffer {
  return {
    amount: offer ? String(toDollars(offer.amount)) : '',
    lines: (offer?.lines ?? []).map(({ label, amount }) => ({ label, amount: String(toDollars(amount)) })),
    scope: (offer?.scope ?? []).join('\n'),
    message: '',
    validUntil: null,
  };
}

/** Drops empty lines; the contract validates the rest. */
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
