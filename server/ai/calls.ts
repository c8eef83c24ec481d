// Calls to connected models: limited in number and time, identical ones sent once, and none while the endpoint is down.
import type { Context } from '../context/context.ts';
import type { Payer } from './bounds.ts';
import { type Breaker, makeBreaker } from './breaker.ts';
import { asFailure, isDown } from './call-failed.ts';
import type { EndpointReply } from './endpoint.ts';
import type { Ability, Outcome, Tally } from './tally.ts';

/** A late reply is still cached if it comes within this many ms. */
const GIVEN_UP_AFTER_MS = 10_000;
/** Concurrent calls in one process. */
const MOST_OPEN = 16;

interface Call<V> {
  /** Identical calls have the same key. */
  key: string;
  to: Ability;
  /** Asks `mayAskAgain` before every request after the first. */
  send: (signal: AbortSignal, mayAskAgain: () => Promise<boolean>) => Promise<EndpointReply<V>>;
}

type Reply<V> = { outcome: 'answered'; value: V } | { outcome: Exclude<Outcome, 'answered' | 'remembered'> };

export interface Calls {
  /** Resolves within this many ms, with the reason if there is no reply; never throws. */
  ask: <V>(call: Call<V>, payer: Payer, within: number) => Promise<Reply<V>>;
  isResting: (ability: Ability) => boolean;
  /** Aborts running calls. */
  close: () => void;
}

interface CallsOptions extends Pick<Context, 'now' | 'log'> {
  mayCall: (payer: Payer) => Promise<boolean>;
  tally: Tally;
  /** A reply that takes longer, in ms, counts as a failure. */
  timeLimit: number;
}

export function makeCalls(means: CallsOptions): Calls {
  const breakers: Record<Ability, Breaker> = { chat: makeBreaker(means.now), embeddings: makeBreaker(means.now) };
  const open = new Map<string, Promise<Reply<unknown>>>();
  const underWay = new Set<AbortController>();
  const hindrance = (to: Ability) => {
    if (breakers[to].isResting()) return 'resting';
    return open.size >= MOST_OPEN ? 'busy' : undefined;
  };
  return {
    ask: async <V>(call: Call<V>, payer: Payer, within: number): Promise<Reply<V>> => {
      if (within <= 0) return { outcome: 'late' };
      const isUnderWay = () => open.has(call.key);
      const mayCall = () => means.mayCall(payer);
      const refused = isUnderWay() ? undefined : (hindrance(call.to) ?? ((await mayCall()) ? undefined : 'over_limit'));
      // Other calls may have started while this one was counted.
      const hindered = refused ?? (isUnderWay() ? undefined : hindrance(call.to));
      if (hindered) return { outcome: hindered };
      // No await from here on, so that identical calls share one promise.
      const ways = { breaker: breakers[call.to], underWay, mayCall };
      const running = open.get(call.key) ?? send(call, means, ways).finally(() => open.delete(call.key));
      open.set(call.key, running);
      return inTime(running as Promise<Reply<V>>, within);
    },
    isResting: (ability) => breakers[ability].isResting(),
    close: () => underWay.forEach((controller) => controller.abort()),
  };
}

async function send<V>(
  { to, send: sends }: Call<V>,
  { log, tally, timeLimit }: CallsOptions,
  { breaker, underWay, mayCall }: { breaker: Breaker; underWay: Set<AbortController>; mayCall: () => Promise<boolean> },
): Promise<Reply<V>> {
  const controller = new AbortController();
  const began = performance.now();
  const spent = (tokens: number) => ({ seconds: (performance.now() - began) / 1000, tokens });
  let hasFailed = false;
  const fails = (reason: string) => {
    if (!hasFailed && breaker.failed())
      log.warn(
        { to, reason },
        'a connected model fails again and again: the built-in engine answers alone for a while',
      );
    hasFailed = true;
  };
  const overdue = setTimeout(fails, timeLimit, 'late');
  const end = setTimeout(() => controller.abort(), GIVEN_UP_AFTER_MS);
  underWay.add(controller);
  breaker.begins();
  try {
    const { value, tokens } = await sends(controller.signal, mayCall);
    tally.call(to, 'answered', spent(tokens));
    if (!hasFailed) breaker.succeeded();
    return { outcome: 'answered', value };
  } catch (error) {
    const failed = asFailure(error, controller.signal.aborted);
    const { failure, status } = failed;
    tally.call(to, failure, spent(0));
    if (isDown(failed)) fails(status === undefined ? failure : `${failure} with status ${status}`);
    // A refusal of one text, or a bad reply to it, must not keep others from calling.
    else if (!hasFailed) breaker.succeeded();
    return { outcome: 'failed' };
  } finally {
    clearTimeout(overdue);
    clearTimeout(end);
    underWay.delete(controller);
  }
}

async function inTime<V>(running: Promise<Reply<V>>, within: number): Promise<Reply<V>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Reply<V>>((over) => (timer = setTimeout(over, within, { outcome: 'late' })));
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}
