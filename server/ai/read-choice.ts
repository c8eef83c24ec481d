// Reads what a chat model has chosen: JSON of a fixed shape, by ids of the lists that it was given. Anything else is
// refused.
import * as z from 'zod/mini';

/** Names of lists, with the ids that may be chosen from each. */
export type Lists = Record<string, readonly string[]>;
/** Of each list the chosen ids with their shares, in the order of the answer. */
export type Choice = Record<string, ReadonlyMap<string, number>>;

const MOST_CHOSEN = 12;
const Chosen = z
  .array(z.object({ id: z.string(), share: z.number().check(z.minimum(0), z.maximum(1)) }))
  .check(z.maxLength(MOST_CHOSEN));

/** Throws where it is no such JSON, or names what is on no list, or one thing twice. */
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

/** Models like to put a fence or a word around it, and some think aloud first. */
function jsonIn(content: string): unknown {
  const said = content.slice(content.lastIndexOf('</think>') + 1);
  return JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));
}
