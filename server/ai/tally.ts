// Counts the outcomes of advice and of calls to connected models, for the metrics. Counted per process.
import type { Figure } from '../base/figure.ts';
import type { Failure } from './call-failed.ts';

/** The two abilities: choosing, and embedding texts. */
export type Ability = 'chat' | 'embeddings';
type Purpose = 'kinds' | 'goals' | 'likeness';

/** With any outcome but the first two, the built-in engine decided alone. */
export type Outcome =
  | 'answered'
  /** From the cache, without a call. */
  | 'remembered'
  /** No reply in time; a later one is cached. */
  | 'late'
  | 'failed'
  /** The user's limit, or the limit for all users together, is reached. */
  | 'over_limit'
  /** The circuit breaker pauses calls after repeated failures. */
  | 'resting'
  /** Too many concurrent calls. */
  | 'busy';

export interface Tally {
  advice: (of: Purpose, outcome: Outcome) => void;
  call: (to: Ability, outcome: 'answered' | Failure, spent: { seconds: number; tokens: number }) => void;
  figures: (isResting: (ability: Ability) => boolean) => Figure[];
}

export function makeTally(abilities: readonly Ability[]): Tally {
  const advice = new Map<string, number>();
  const calls = new Map<string, number>();
  const seconds = new Map<string, number>();
  const tokens = new Map<string, number>();
  const add = (to: Map<string, number>, labels: string, amount = 1) => to.set(labels, (to.get(labels) ?? 0) + amount);
  return {
    advice: (of, outcome) => add(advice, `{of="${of}",outcome="${outcome}"}`),
    call: (to, outcome, spent) => {
      add(calls, `{to="${to}",outcome="${outcome}"}`);
      add(seconds, `{to="${to}"}`, spent.seconds);
      add(tokens, `{to="${to}"}`, spent.tokens);
    },
    figures: (isResting) => [
      counter(
        'doorstep_ai_advice_total',
        'Advice that was wanted of connected models; but for answered and remembered the built-in engine answered alone.',
        advice,
      ),
      counter('doorstep_ai_calls_total', 'Calls to connected models, by what became of them.', calls),
      counter('doorstep_ai_call_seconds_total', 'How long those calls took in all.', seconds),
      counter('doorstep_ai_tokens_total', 'What they cost in tokens, as the endpoint counts.', tokens),
      {
        name: 'doorstep_ai_resting',
        help: 'Whether it is not asked for a while after repeated failures.',
        type: 'gauge',
        lines: abilities.map((ability) => `{to="${ability}"} ${isResting(ability) ? 1 : 0}`),
      },
    ],
  };
}

const counter = (name: string, help: string, counts: ReadonlyMap<string, number>): Figure => ({
  name,
  help,
  type: 'counter',
  lines: [...counts].map(([labels, count]) => `${labels} ${count}`),
});
