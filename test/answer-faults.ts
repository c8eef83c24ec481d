// Network faults for tests: lost replies of a payment provider, and a stored failure.
import { onTestFinished, vi } from 'vitest';
import { type PaymentProvider, ProviderError } from '../server/money/payment-provider.ts';

type Move =
  | 'refund'
  | 'transfer'
  | 'reverseTransfer'
  | 'createCheckout'
  | 'ensureAccount'
  | 'uploadEvidence'
  | 'submitEvidence';
type Call = (context: unknown, asked: { key: string }) => Promise<unknown>;

const noAnswer = () => new ProviderError('indeterminate', 'no answer came');

function fake(provider: PaymentProvider, move: Move, make: (real: Call) => Call) {
  const real = provider[move].bind(provider) as unknown as Call;
  const spy = vi.spyOn(provider, move).mockImplementation(make(real) as never);
  onTestFinished(() => spy.mockRestore());
  return spy;
}

/** The next `times` calls are carried out, and their replies are lost. */
export const loseAnswers = (provider: PaymentProvider, move: Move, times = 1) => {
  let left = times;
  return fake(provider, move, (real) => async (context, asked) => {
    const answer = await real(context, asked);
    if (left <= 0) return answer;
    left -= 1;
    throw noAnswer();
  });
};

/** The next `times` calls never arrive. */
export const loseCalls = (provider: PaymentProvider, move: Move, times = 1) => {
  let left = times;
  return fake(provider, move, (real) => async (context, asked) => {
    if (left <= 0) return real(context, asked);
    left -= 1;
    throw noAnswer();
  });
};

/** The next key fails with a stored 500: whatever was done for it, it never returns anything else. */
export const storeFailure = (provider: PaymentProvider, move: Move, { isDone }: { isDone: boolean }) => {
  let stored: string | undefined;
  return fake(provider, move, (real) => async (context, asked) => {
    if (stored === undefined) {
      stored = asked.key;
      if (isDone) await real(context, asked);
    }
    if (asked.key === stored) throw noAnswer();
    return real(context, asked);
  });
};
