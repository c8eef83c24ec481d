// Under which keys the operator's pages keep what they asked for.

/** Everything that an operator sees: what an act of theirs makes old. */
export const adminKey = ['admin'] as const;

export const adminDealKey = (id: number) => [...adminKey, 'deal', id] as const;

/** How often the queue, and the deal that is open, are looked at again. In ms. */
export const LOOK_AGAIN_MS = 60_000;
