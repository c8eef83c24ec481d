// What a network does to calls of the payment provider: some never arrive, others lose their reply.
import { type PaymentProvider, ProviderError } from '../../server/money/payment-provider.ts';
import { simulator } from '../../server/money/simulator/simulator.ts';

type Call = (...args: unknown[]) => Promise<unknown>;

export const CALLS = [
  'createCheckout',
  'expireCheckout',
  'getCheckout',
  'refund',
  'getRefund',
  'transfer',
  'reverseTransfer',
  'getDispute',
  'ensureAccount',
  'onboardingUrl',
  'getAccount',
  'findByGroup',
  'listEventsSince',
] as const satisfies readonly (keyof PaymentProvider)[];
type Name = (typeof CALLS)[number];

/** How many calls of each kind fail from now on, and whether they still arrive. */
const wrong = new Map<Name, { left: number; arrives: boolean }>();
let lost = 0;
export const countLostAnswers = (): number => lost;

/** The next `times` calls of this kind get no reply; `arrives`: they are carried out all the same. */
export const loseAnswers = (call: Name, times: number, arrives: boolean): void =>
  void wrong.set(call, { left: times, arrives });
/** Every call gets its reply again. */
export const answerAll = (): void => wrong.clear();

let isBetween = false;

/** Puts the network between us and the simulator, once per process. */
export function putNetworkBetween(): void {
  if (isBetween) return;
  isBetween = true;
  for (const name of CALLS) {
    const real = simulator[name] as unknown as Call;
    const through: Call = async (...args) => {
      const fault = wrong.get(name);
      if (!fault || fault.left === 0) return real(...args);
      fault.left -= 1;
      lost += 1;
      if (fault.arrives) await real(...args);
      throw new ProviderError('indeterminate', 'no answer came');
    };
    Object.assign(simulator, { [name]: through });
  }
}
