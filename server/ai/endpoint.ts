// Calls the models at the operator's address through OpenAI's library, whose API such services implement.
import type { OpenAI } from 'openai';
import * as z from 'zod/mini';
import type { Config } from '../base/config.ts';
import { asFailure } from './call-failed.ts';
import { plainFetch } from './plain-fetch.ts';

export interface EndpointReply<V> {
  value: V;
  /** As reported by the endpoint, for the metrics; 0 if it reports none. */
  tokens: number;
}

interface Prompt {
  instructions: string;
  said: string;
}

/** Both throw CallFailed. */
export interface Endpoint {
  /** Retries with the other parameters only if `mayAskAgain` counts and allows that; without it, never. */
  chat: (asked: Prompt, signal: AbortSignal, mayAskAgain?: () => Promise<boolean>) => Promise<EndpointReply<string>>;
  /** One vector per text, in order. */
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<EndpointReply<number[][]>>;
}

/** A choice takes about a hundred tokens; a longer reply is not a choice. */
const MOST_TOKENS = 300;
/** Older models need `max_tokens`; newer ones refuse it, and any temperature but the default. */
const MANNERS = [{ temperature: 0, max_tokens: MOST_TOKENS }, { max_completion_tokens: MOST_TOKENS }] as const;
/** The status when an endpoint does not know a field. */
const UNKNOWN_FIELD = [400, 422];

const MOST_DIMENSIONS = 8192;
const Usage = z.optional(z.nullable(z.object({ total_tokens: z.optional(z.int().check(z.nonnegative())) })));
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
  usage: Usage,
});
const Vector = z.array(z.number()).check(z.minLength(1), z.maxLength(MOST_DIMENSIONS));
const Embeddings = z.object({ data: z.array(z.object({ index: z.int(), embedding: Vector })), usage: Usage });

const tokensOf = ({ usage }: { usage?: z.infer<typeof Usage> }): number => usage?.total_tokens ?? 0;

type Address = Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_CHAT_MODEL' | 'AI_EMBEDDING_MODEL'>;

export function openEndpoint(config: Address): Endpoint {
  const { AI_CHAT_MODEL = '', AI_EMBEDDING_MODEL = '' } = config;
  // Loaded early: the first call has no time to wait for it.
  const client = connect(config);
  client.catch(() => undefined);
  let manner: 0 | 1 = 0;
  const complete = async ({ instructions, said }: Prompt, signal: AbortSignal, fields: (typeof MANNERS)[number]) => {
    const { chat } = await client;
    const messages = [
      { role: 'system' as const, content: instructions },
      { role: 'user' as const, content: said },
    ];
    return chat.completions.create({ model: AI_CHAT_MODEL, messages, ...fields }, { signal });
  };
  return {
    chat: (asked, signal, mayAskAgain) =>
      reading(signal, async () => {
        const used = manner;
        const answer = await complete(asked, signal, MANNERS[used]).catch(async (error: { status?: number }) => {
          if (!UNKNOWN_FIELD.includes(error.status ?? 0) || !(await mayAskAgain?.())) throw error;
          const other = used === 0 ? 1 : 0;
          const again = await complete(asked, signal, MANNERS[other]);
          // Only after success: a refusal of one text, such as by a filter, says nothing about the parameters.
          manner = other;
          return again;
        });
        const read = z.parse(Completion, answer);
        return { value: read.choices[0]!.message.content, tokens: tokensOf(read) };
      }),
    embed: (texts, signal) =>
      reading(signal, async () => {
        const { embeddings } = await client;
        const asked = { model: AI_EMBEDDING_MODEL, input: [...texts], encoding_format: 'float' as const };
        const read = z.parse(Embeddings, await embeddings.create(asked, { signal }));
        return { value: inOrder(read.data, texts.length), tokens: tokensOf(read) };
      }),
  };
}

async function reading<V>(signal: AbortSignal, ask: () => Promise<V>): Promise<V> {
  try {
    return await ask();
  } catch (error) {
    throw asFailure(error, signal.aborted);
  }
}

/** Throws if a vector is missing, or if their lengths differ. */
function inOrder(data: readonly { index: number; embedding: number[] }[], count: number): number[][] {
  const sorted = data.toSorted((a, b) => a.index - b.index);
  const isWhole =
    sorted.length === count &&
    sorted.every(({ index, embedding }, at) => index === at && embedding.length === sorted[0]!.embedding.length);
  if (!isWhole) throw new SyntaxError('not one vector a text');
  return sorted.map(({ embedding }) => embedding);
}

/**
 * The library is large, so only servers with a model load it. It reads no environment variables, writes no log and does
 * not retry.
 */
async function connect({ AI_BASE_URL = '', AI_API_KEY }: Address): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    baseURL: AI_BASE_URL,
    apiKey: AI_API_KEY ?? 'none',
    ...(AI_API_KEY === undefined && { defaultHeaders: { authorization: null } }),
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: plainFetch,
  });
}
