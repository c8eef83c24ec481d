// Concurrent calls: limits apply to them as to successive ones.
import { expect, test } from 'vitest';
import { createLimits } from '../http/limits.ts';
import { makeBounds } from './bounds.ts';
import { CallFailed } from './call-failed.ts';
import { makeCalls } from './calls.ts';
import { makeTally } from './tally.ts';

const quiet = () => undefined;
const log = { info: quiet, warn: quiet, error: quiet };
const payer = { id: 1, isGuest: false };

function callsAt() {
  let time = 0;
  let sent = 0;
  const mayCall = makeBounds(createLimits(1), 5000);
  const now = () => new Date(time);
  const calls = makeCalls({ now, log, tally: makeTally(['chat']), timeLimit: 10_000, mayCall });
  /** Sends this many different calls at the same moment; returns how many were sent, and each result. */
  const atOnce = async (count: number, send: () => Promise<never>) => {
    const before = sent;
    const counted = () => {
      sent += 1;
      return send();
    };
    const keys = Array.from({ length: count }, (_, at) => `${before} ${at}`);
    const replies = keys.map((key) => calls.ask({ key, to: 'chat', send: counted }, payer, 100));
    return { outcomes: (await Promise.all(replies)).map(({ outcome }) => outcome), sent: sent - before };
  };
  return { atOnce, pass: (ms: number) => (time += ms) };
}

test('simultaneous questions stay within the limit of parallel calls', async () => {
  const { atOnce } = callsAt();
  const { outcomes, sent } = await atOnce(40, () => new Promise(() => undefined));
  expect(sent).toBe(16);
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(24);
});

test('after a rest, only one of several simultaneous questions probes the model', async () => {
  const { atOnce, pass } = callsAt();
  const fail = () => Promise.reject(new CallFailed('unreachable'));
  await atOnce(5, fail);
  pass(60_000);
  expect(await atOnce(4, fail)).toEqual({ outcomes: ['failed', 'resting', 'resting', 'resting'], sent: 1 });
});
