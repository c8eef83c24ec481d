// One request to the stand-in, from its text to its reply: who sends it, with which key, and with which fault.
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Fields, readForm, readParts, type SentFile } from './form.ts';
import { type Answer, type KnownKeys } from './known-keys.ts';
import { answer, type Request } from './routes.ts';
import { Refused, type Store, Unfit } from './store.ts';

/**
 * lost: carried out, and the connection drops. failed: carried out, and 500 is the stored reply. undone: 500 and not
 * carried out.
 */
export type BadDay = 'lost' | 'failed' | 'undone';

interface Weather {
  badDay: BadDay | false;
  /** Modifying requests wait for it after being carried out. */
  held?: Promise<void>;
  /** Called with each key once its request is carried out, before the reply. */
  onReached?: (key: string) => void;
}

/** A request that Stripe refuses to everybody: `GET /v2/core/events`, as a method and a path prefix. */
interface Refusal {
  does: string;
  refused: Refused;
}

export interface StandInState {
  store: Store;
  keys: KnownKeys;
  weather: Weather;
  refusals: Set<Refusal>;
  secretKey: string;
}

export type Sent = Answer & { isReplayed?: boolean };

const FAILED: Answer = { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } } };

/** Undefined: drop the connection. */
export async function answerRequest(serving: StandInState, incoming: IncomingMessage): Promise<Sent | undefined> {
  const sent = await buffer(incoming);
  try {
    if (incoming.headers.authorization !== `Bearer ${serving.secretKey}`)
      throw new Refused(401, { message: 'Invalid API Key provided' });
    const url = new URL(incoming.url ?? '', 'http://stand-in');
    const method = incoming.method ?? '';
    for (const { does, refused } of serving.refusals) if (`${method} ${url.pathname}`.startsWith(does)) throw refused;
    if (method !== 'POST') return { status: 200, body: answer(serving.store, { method, url, body: {} }) };
    const { body, file, asked } = await readBody(url, incoming.headers['content-type'] ?? '', sent);
    return await change(serving, { method, url, body, file }, String(incoming.headers['idempotency-key'] ?? ''), asked);
  } catch (error) {
    return refusal(error);
  }
}

/** `asked`: what a repeated request with its key must match; multipart boundaries are ignored. */
async function readBody(
  url: URL,
  type: string,
  sent: Buffer,
): Promise<{ body: Fields; file?: SentFile | undefined; asked: string }> {
  if (type.startsWith('multipart/')) return readParts(type, sent);
  const asked = sent.toString();
  return { body: url.pathname.startsWith('/v2/') ? JSON.parse(asked) : readForm(asked), asked };
}

/** Every reply is stored with its key, except for malformed bodies. */
async function change(
  { store, keys, weather }: StandInState,
  request: Request,
  key: string,
  asked: string,
): Promise<Sent | undefined> {
  if (key === '')
    throw new Refused(400, { message: 'This stand-in wants a key with everything that changes something.' });
  const known = keys.take(key, `${request.method} ${request.url.pathname} ${asked}`);
  const { badDay, held } = weather;
  if (known) return badDay === 'lost' ? undefined : { ...known, isReplayed: true };
  const given = badDay === 'undone' ? FAILED : attempt(store, request, () => keys.drop(key));
  weather.onReached?.(key);
  await held;
  keys.keep(key, badDay === 'failed' ? FAILED : given);
  if (badDay === 'lost') return undefined;
  return badDay === 'failed' ? FAILED : given;
}

function attempt(store: Store, request: Request, giveKeyBack: () => void): Answer {
  try {
    return { status: 200, body: answer(store, request) };
  } catch (error) {
    if (error instanceof Unfit) giveKeyBack();
    return refusal(error);
  }
}

function refusal(error: unknown): Answer {
  if (!(error instanceof Refused)) throw error;
  return { status: error.status, body: { error: error.error } };
}
