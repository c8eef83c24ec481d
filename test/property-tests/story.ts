// The state of a history being played: who and where, the log so far, and the counts.
import type { AnyEndpoint } from '#shared/endpoint.ts';
import type { Loose } from '../people.ts';
import type { Cast, Person } from './cast.ts';
import type { Chance } from './chance.ts';
import { isDead } from './crashes.ts';
import type { Answer, Stage } from './stage.ts';

export interface Counts {
  asked: number;
  refused: number;
  lostEvents: number;
  doubledEvents: number;
}

export interface Story<S extends Stage = Stage> extends Cast {
  stage: S;
  /** The random source of the current action. */
  chance: Chance;
  /** The log, line by line, for people. */
  told: string[];
  counts: Counts;
  /** Checkouts that somebody has visited, paid or not. */
  checkouts: string[];
  /** Steps that were requested, to be repeated. */
  repeats: { person: Person; said: AnyEndpoint; input: Loose }[];
}

/** A response that the product must never give. */
export class WrongAnswer extends Error {}

let keys = 0;
export const newKey = (): string => `history-${process.pid}-${Date.now()}-${(keys += 1)}`;

/**
 * Sends a request as somebody, and logs the result. Busy is a valid reply; a failure is not, unless the process has
 * died.
 */
export async function does(story: Story, person: Person, said: AnyEndpoint, input: Loose = {}): Promise<Answer> {
  const answer = await story.stage.call(person.cookie, said, input);
  story.counts.asked += 1;
  if (answer.status >= 400) story.counts.refused += 1;
  story.told.push(
    `${person.name}: ${said.method} ${said.path} ${written(input)} → ${answer.status} ${outcome(answer)}`,
  );
  if (answer.status >= 500 && answer.status !== 503 && !isDead())
    throw new WrongAnswer(`${said.path} answered ${answer.status}`);
  return answer;
}

const written = (input: Loose): string => JSON.stringify({ ...input.params, ...(input.body as object) });
const outcome = ({ status, body }: Answer): string =>
  status >= 400 ? (body?.code ?? JSON.stringify(body)) : (body?.status ?? body?.deal?.status ?? '');

export const byId = ({ ana, cy, bo }: Cast, id: number): Person =>
  [ana, cy, bo].find((person) => person.id === id) as Person;
