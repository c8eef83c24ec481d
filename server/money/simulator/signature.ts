// Signs the simulator's events the way card payment providers do: a timestamp, and an HMAC over timestamp and body.
import type { Context } from '../../context/context.ts';
import type { WebhookEndpoint } from '../payment-provider.ts';

export const SIGNATURE_HEADER = 'doorstep-signature';

/** How far a signature's timestamp may differ from our clock, both ways. */
const TOLERANCE_S = 5 * 60;

type SigningContext = Pick<Context, 'sealer' | 'now'>;

const seconds = ({ now }: SigningContext): number => Math.floor(now().getTime() / 1000);
/**
 * The prefix separates these signatures from all others made with the same secret, and each endpoint's from the
 * other's.
 */
const signed = (endpoint: WebhookEndpoint, at: number, body: string): string =>
  `simulator event ${endpoint}\n${at}.${body}`;

/** The signature header for a body sent now. */
export function signEvent(context: SigningContext, endpoint: WebhookEndpoint, body: string): string {
  const at = seconds(context);
  return `t=${at},v1=${context.sealer.sign(signed(endpoint, at, body))}`;
}

export function isSigned(context: SigningContext, endpoint: WebhookEndpoint, body: string, header: string): boolean {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const at = Number(time);
  const isOfNow = time !== '' && Math.abs(seconds(context) - at) <= TOLERANCE_S;
  return isOfNow && context.sealer.verify(signed(endpoint, at, body), signature);
}
