// One history while it is played: who and where, what has been said so far, and what was counted.
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
  /** Thrown for what is being done now. */
  chance: Chance;
  /** Line by line, for people. */
  told: string[];
  counts: Counts;
  /** Checkouts that somebody has stood at, paid or not. */
  checkouts: string[];
  /** Steps that were asked for, to be asked for again. */
  repeats: { person: Person; said: AnyEndpoint; input: Loose }[];
}

/** What the product must never return, to anyone. */
export class WrongAnswer extends Error {}

let keys = 0;
export const newKey = (): string => `history-${process.pid}-${Date.now()}-${(keys += 1)}`;

/**
 * Asks as somebody, and notes what came of it. Being busy is an answer; failing is none, unless the process has died.
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
