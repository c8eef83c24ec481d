// Parses a chat model's choice: JSON of a fixed shape, with ids from the given lists. Anything else is refused.
import * as z from 'zod/mini';

/** List names, each with the ids to choose from. */
export type Lists = Record<string, readonly string[]>;
/** Per list, the chosen ids with their shares, in the reply's order. */
export type Choice = Record<string, ReadonlyMap<string, number>>;

const MOST_CHOSEN = 12;
const Chosen = z
  .array(z.object({ id: z.string(), share: z.number().check(z.minimum(0), z.maximum(1)) }))
  .check(z.maxLength(MOST_CHOSEN));

/** Throws for other JSON, unknown ids and duplicates. */
export function readChoice(content: string, lists: Lists): Choice {
  const answer = z.parse(
    z.object(Object.fromEntries(Object.keys(lists).map((list) => [list, Chosen]))),
    jsonIn(content),
  );
  return Object.fromEntries(
    Object.entries(lists).map(([list, ids]) => {
      const chosen = answer[list]!;
      const shares = new Map(chosen.map(({ id, share }) => [id, share]));
      if (shares.size !== chosen.length || chosen.some(({ id }) => !ids.includes(id)))
        throw new SyntaxError(`no choice of ${list}`);
      return [list, shares];
    }),
  );
}

/** Models often wrap JSON in a code fence or text, and some write their reasoning first. */
function jsonIn(content: string): unknown {
  const said = content.slice(content.lastIndexOf('</think>') + 1);
  return JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));
}
