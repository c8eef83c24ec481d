// Sends an SMS through Twilio, and decides which refusals are final.
import { inShort, TRY_WITHIN_MS, Undeliverable } from '../outgoing/try-sending.ts';

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** A number of ours, or the messaging service (`MG…`) that chooses one. */
  from: string;
  /** An origin: Twilio's own, or a stand-in's. */
  apiUrl: string;
}

/** The number has replied STOP, and Twilio knew before us. */
export class Unsubscribed extends Undeliverable {}

/** Twilio's error code for it. */
const UNSUBSCRIBED = 21610;
/** In bytes; a reply about one message has about 1 kB. */
const LARGEST_ANSWER = 64 * 1024;

/** Returns the message's id. Throws Undeliverable for a final refusal, and other errors if a retry may help. */
export async function sendByTwilio(
  { from, ...account }: TwilioAccount,
  { to, body }: { to: string; body: string },
  within = TRY_WITHIN_MS,
): Promise<string> {
  const client = await connect(account, within);
  const sender = from.startsWith('+') ? { from } : { messagingServiceSid: from };
  try {
    const { sid } = await client.messages.create({ to, body, ...sender });
    if (!sid) throw new Error('The answer names no message');
    return sid;
  } catch (error) {
    throw asOurs(error);
  }
}

async function connect({ accountSid, authToken, apiUrl }: Omit<TwilioAccount, 'from'>, within: number) {
  const { default: twilio } = await import('twilio');
  const httpClient = new twilio.RequestClient({ keepAlive: false });
  httpClient.axios.interceptors.request.use((request) => {
    const { pathname, search } = new URL(request.url ?? '');
    const limits = { signal: AbortSignal.timeout(within), maxContentLength: LARGEST_ANSWER };
    return Object.assign(request, limits, { url: `${apiUrl}${pathname}${search}` });
  });
  return twilio(accountSid, authToken, { httpClient });
}

/** Only a 400 with one of Twilio's codes is about this message; 401, 404, 429 and 5xx can be fixed or are temporary. */
function asOurs(error: unknown): Error {
  const { status, code, message } = error as { status?: number; code?: unknown; message?: unknown };
  const words = typeof code === 'number' ? `${inShort(message)} (${code})` : inShort(message);
  if (code === 'ERR_CANCELED') return new Error('Twilio did not answer in time', { cause: error });
  if (code === UNSUBSCRIBED) return new Unsubscribed(words, { cause: error });
  return status === 400 && typeof code === 'number'
    ? new Undeliverable(words, { cause: error })
    : new Error(words, { cause: error });
}
