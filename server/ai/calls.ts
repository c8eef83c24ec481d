// Calls to connected models: bounded in number and time, the same question asked once, and none while the endpoint is down.
import type { Context } from '../context.ts';
import type { Payer } from './bounds.ts';
import { type Breaker, makeBreaker } from './breaker.ts';
import { asFailure } from './call-failed.ts';
import type { Answered } from './endpoint.ts';
import type { Ability, Outcome, Tally } from './tally.ts';

/** A late answer is still worth remembering, up to here, in ms. */
const GIVEN_UP_AFTER_MS = 10_000;
/** Under way at once, in one process. */
const MOST_OPEN = 16;

export interface Call<V> {
  /** The same for the same question. */
  key: string;
  to: Ability;
  send: (signal: AbortSignal) => Promise<Answered<V>>;
}

export type Reply<V> = { outcome: 'answered'; value: V } | { outcome: Exclude<Outcome, 'answered' | 'remembered'> };

export interface Calls {
  /** Answers within so many ms, or says why there is no answer; never throws. */
  ask: <V>(call: Call<V>, payer: Payer, within: number) => Promise<Reply<V>>;
  isResting: (ability: Ability) => boolean;
  /** Ends what is under way. */
  close: () => void;
}

interface Means extends Pick<Context, 'now' | 'log'> {
  mayCall: (payer: Payer) => Promise<boolean>;
  tally: Tally;
  /** An answer that takes longer, in ms, counts as a failure. */
  timeLimit: number;
}

export function makeCalls(means: Means): Calls {
  const breakers: Record<Ability, Breaker> = { chat: makeBreaker(means.now), embeddings: makeBreaker(means.now) };
  const open = new Map<string, Promise<Reply<unknown>>>();
  const underWay = new Set<AbortController>();
  const hindrance = async ({ key, to }: Pick<Call<unknown>, 'key' | 'to'>, payer: Payer) => {
    if (open.has(key)) return undefined;
    if (breakers[to].isResting()) return 'resting';
    if (open.size >= MOST_OPEN) return 'busy';
    return (await means.mayCall(payer)) ? undefined : 'over_limit';
  };
  return {
    ask: async <V>(call: Call<V>, payer: Payer, within: number): Promise<Reply<V>> => {
      if (within <= 0) return { outcome: 'late' };
      const hindered = await hindrance(call, payer);
      if (hindered) return { outcome: hindered };
      // From here on nothing waits in between: equal questions meet the same promise.
      const running = open.get(call.key) ?? send(call, means, breakers[call.to], underWay).finally(() => open.delete(call.key));
      open.set(call.key, running);
      return inTime(running as Promise<Reply<V>>, within);
    },
    isResting: (ability) => breakers[ability].isResting(),
    close: () => underWay.forEach((controller) => controller.abort()),
  };
}

async function send<V>(
  { to, send: sends }: Call<V>,
  { log, tally, timeLimit }: Means,
  breaker: Breaker,
  underWay: Set<AbortController>,
): Promise<Reply<V>> {
  const controller = new AbortController();
  const began = performance.now();
  const spent = (tokens: number) => ({ seconds: (performance.now() - began) / 1000, tokens });
  let hasFailed = false;
  const fails = (reason: string) => {
    if (!hasFailed && breaker.failed()) log.warn({ to, reason }, 'a connected model fails again and again: the built-in engine answers alone for a while');
    hasFailed = true;
  };
  const overdue = setTimeout(fails, timeLimit, 'late');
  const end = setTimeout(() => controller.abort(), GIVEN_UP_AFTER_MS);
  underWay.add(controller);
  breaker.begins();
  try {
    const { value, tokens } = await sends(controller.signal);
    tally.call(to, 'answered', spent(tokens));
    if (!hasFailed) breaker.succeeded();
    return { outcome: 'answered', value };
  } catch (error) {
    const { failure, status } = asFailure(error, controller.signal.aborted);
    tally.call(to, failure, spent(0));
    fails(status === undefined ? failure : `${failure} with status ${status}`);
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
