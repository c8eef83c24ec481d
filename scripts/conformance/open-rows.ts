// The rows that no test shows yet: docs/conformance-open.json, a map from id to what is missing.

/**
 * Id → a capability still to come ("guided tours"), or where the open question of the row is decided ("decided:
 * docs/product.md §5").
 */
export type OpenRows = Record<string, string>;

const decided = /^decided: (.+)$/;
const place = /^(docs\/[\w/-]+\.md) §(\d+)$/;

export interface Place {
  file: string;
  section: string;
}

/** The third cell of an open row. */
export function describeOpenRow(entry: string): string {
  return decided.test(entry) ? entry : `to come: ${entry}`;
}

/**
 * The places that a "decided" entry names, separated by commas; `undefined` for one that is not of the form
 * `docs/product.md §3`.
 */
export function placesOf(entry: string): (Place | undefined)[] {
  const places = decided.exec(entry)?.[1]?.split(', ') ?? [];
  return places.map((text) => {
    const [, file, section] = place.exec(text) ?? [];
    return file && section ? { file, section } : undefined;
  });
}

/** The open rows without those that a test shows or that no longer exist. */
export function prune(open: OpenRows, known: ReadonlySet<string>, shown: ReadonlySet<string>): OpenRows {
  return Object.fromEntries(Object.entries(open).filter(([id]) => known.has(id) && !shown.has(id)));
}
