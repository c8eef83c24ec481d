// Signs the simulator's events the way card payment providers do: a time, and an HMAC over time and body.
import type { Context } from '../../context.ts';

export const SIGNATURE_HEADER = 'doorstep-signature';

/** How far a signature's time may lie from ours, both ways. */
const TOLERANCE_S = 5 * 60;

type Signing = Pick<Context, 'sealer' | 'now'>;

const seconds = ({ now }: Signing): number => Math.floor(now().getTime() / 1000);
/** The name in front keeps these signatures apart from all others made with the same secret. */
const signed = (at: number, body: string): string => `simulator event\n${at}.${body}`;

/** The header's value for a body that is sent now. */
export function signEvent(context: Signing, body: string): string {
  const at = seconds(context);
  return `t=${at},v1=${context.sealer.sign(signed(at, body))}`;
}

export function isSigned(context: Signing, body: string, header: string): boolean {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const at = Number(time);
  return time !== '' && Math.abs(seconds(context) - at) <= TOLERANCE_S && context.sealer.verify(signed(at, body), signature);
}
