// Advice about a text from the operator's connected models: a choice from given lists, and similar texts. It is only
// advice: without a reply in time, the built-in engine decides alone.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Config } from '../base/config.ts';
import type { Context } from '../context/context.ts';
import type { Limits } from '../http/limits.ts';
import type { Figure } from '../base/figure.ts';
import { makeBounds, type Payer } from './bounds.ts';
import { type Calls, makeCalls } from './calls.ts';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import { INSTRUCTIONS, type Task } from './instructions.ts';
import { type Choice, type Lists, readChoice } from './read-choice.ts';
import { MOST_SENT, sentText } from './sent-text.ts';
import { alike, toSmall } from './small-vector.ts';
import { type Ability, makeTally, type Tally } from './tally.ts';

/** For one request of one user; all its calls together, from the first one on, stay within the time limit. */
export interface Advice {
  /** Null without a reply. With `asks: false`, only cached choices. */
  choose: (task: Task, text: string, lists: Lists, options?: { asks: boolean }) => Promise<Choice | null>;
  /** How similar each listing is to the text, from -1 to 1; null if unknown. */
  likenesses: (text: string, listings: readonly string[]) => Promise<(number | null)[]>;
}

export interface Adviser {
  adviceFor: (user: Payer) => Advice;
  figures: () => Figure[];
  close: () => void;
}

/** An optional dependency of use cases, beside the context. */
export interface WithAdvice {
  advice?: Advice | undefined;
}

/** Shorter texts contain nothing to ask about. */
const LEAST_SAID = 3;
const MOST_CHOICES = 5000;
/** In bytes: about twenty thousand listings of 1,536 numbers each. */
const MOST_VECTORS = 32 * 1024 * 1024;

interface AdviserParts {
  config: Config;
  endpoint: Endpoint;
  calls: Calls;
  tally: Tally;
  choices: LRUCache<string, Choice>;
  vectors: LRUCache<string, Int8Array>;
}

/** Undefined if no address is set: then nothing is called, loaded or counted. */
export function openAdviser(
  { config, now, log }: Pick<Context, 'config' | 'now' | 'log'>,
  limits: Limits,
): Adviser | undefined {
  if (!config.AI_BASE_URL) return undefined;
  const abilities: Ability[] = [
    ...(config.AI_CHAT_MODEL ? ['chat' as const] : []),
    ...(config.AI_EMBEDDING_MODEL ? ['embeddings' as const] : []),
  ];
  const tally = makeTally(abilities);
  const calls = makeCalls({
    now,
    log,
    tally,
    timeLimit: config.AI_TIME_LIMIT_MS,
    mayCall: makeBounds(limits, config.AI_CALLS_A_DAY),
  });
  const means = {
    config,
    calls,
    tally,
    endpoint: openEndpoint(config),
    choices: new LRUCache<string, Choice>({ max: MOST_CHOICES }),
    vectors: new LRUCache<string, Int8Array>({
      maxSize: MOST_VECTORS,
      sizeCalculation: ({ byteLength }) => byteLength,
    }),
  };
  return {
    adviceFor: (user) => {
      let endsAt: number | undefined;
      const left = () => (endsAt ??= performance.now() + config.AI_TIME_LIMIT_MS) - performance.now();
      return {
        choose: (task, text, lists, { asks } = { asks: true }) =>
          choose(means, { user, left, asks }, task, text, lists),
        likenesses: (text, listings) => likenesses(means, { user, left }, text, listings),
      };
    },
    figures: () => tally.figures(calls.isResting),
    close: calls.close,
  };
}

interface AdviceRequest {
  user: Payer;
  /** In milliseconds. */
  left: () => number;
}

const keyOf = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

async function choose(
  { config, ...means }: AdviserParts,
  { user, left, asks }: AdviceRequest & { asks: boolean },
  task: Task,
  text: string,
  lists: Lists,
): Promise<Choice | null> {
  const said = sentText(text);
  if (!config.AI_CHAT_MODEL || said.length < LEAST_SAID) return null;
  const key = keyOf(task, said.toLowerCase(), lists);
  const known = means.choices.get(key);
  if (known) means.tally.advice(task, 'remembered');
  if (known || !asks) return known ?? null;
  const send = async (signal: AbortSignal, mayAskAgain: () => Promise<boolean>) => {
    const question = { instructions: INSTRUCTIONS[task], said: JSON.stringify({ text: said, ...lists }) };
    const { value: content, tokens } = await means.endpoint.chat(question, signal, mayAskAgain);
    const value = readChoice(content, lists);
    means.choices.set(key, value);
    return { value, tokens };
  };
  const reply = await means.calls.ask({ key, to: 'chat', send }, user, left());
  means.tally.advice(task, reply.outcome);
  return reply.outcome === 'answered' ? reply.value : null;
}

async function likenesses(
  { config, ...means }: AdviserParts,
  { user, left }: AdviceRequest,
  text: string,
  listings: readonly string[],
): Promise<(number | null)[]> {
  const texts = [sentText(text), ...listings.map((listing) => sentText(listing, MOST_SENT.listing))];
  if (!config.AI_EMBEDDING_MODEL || texts[0]!.length < LEAST_SAID) return listings.map(() => null);
  const found = new Map(texts.map((one) => [one, means.vectors.get(keyOf(one))]));
  const missing = [...found.keys()].filter((one) => one !== '' && found.get(one) === undefined);
  const send = async (signal: AbortSignal) => {
    const { value, tokens } = await means.endpoint.embed(missing, signal);
    const vectors = value.map(toSmall);
    vectors.forEach((vector, at) => means.vectors.set(keyOf(missing[at]), vector));
    return { value: vectors, tokens };
  };
  const reply =
    missing.length === 0
      ? null
      : await means.calls.ask({ key: keyOf('vectors', missing), to: 'embeddings', send }, user, left());
  means.tally.advice('likeness', reply?.outcome ?? 'remembered');
  if (reply?.outcome === 'answered') reply.value.forEach((vector, at) => found.set(missing[at]!, vector));
  const asked = found.get(texts[0]!);
  return texts.slice(1).map((one) => (asked && found.get(one) ? alike(asked, found.get(one)!) : null));
}
