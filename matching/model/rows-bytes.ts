// Written by scripts/matching/compile-kernel.ts: rows.wat as WebAssembly.

export const ROWS = [
  'AGFzbQEAAAABCAFgBH9/f30AAhABBHJvd3MGbWVtb3J5AgABAwIBAAcMAQhhZGRUaW1lcwAACjwBOgEBeyAD/RMhBANAIAAgAP0ABAAgAv0ABAAgBP3mAf3k',
  'Af0LBAAgAkEQaiECIABBEGoiACABSQ0ACws=',
].join('');
