// For tests: an OpenAI-compatible endpoint on this machine, over the network, including its failures.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** A chat model's prompt, and which part of it is JSON that contains users' text. */
export interface Question {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; messages?: { role: string; content: string }[]; input?: string[] } & Record<string, unknown>;
  /** As received. */
  raw: string;
}

/**
 * `held` replies only after `release`; `silent` never; `endless` sends for ever; `stalled` stops in the middle, `cut`
 * disconnects there. Otherwise a status and the body, for every request.
 */
export type Mood =
  | 'well'
  | 'held'
  | 'silent'
  | 'endless'
  | 'stalled'
  | 'cut'
  | { status: number; body: string; headers?: Record<string, string> };

type ChatReply = (asked: { text: string } & Record<string, string[]>) => unknown;

export interface StandInModels {
  /** Including the path that such endpoints have. */
  url: string;
  asked: Question[];
  is: (mood: Mood) => void;
  /** The chat model's reply: a string verbatim, anything else as JSON. */
  chooses: (choice: ChatReply) => void;
  /** Refuses requests for which the check returns something, in every mood. */
  refuses: (check: (body: Question['body']) => false | Exclude<Mood, string>) => void;
  /** The vector of a text. */
  embeds: (vectorOf: (text: string) => unknown) => void;
  /** Replies to all held requests. */
  release: () => void;
  /** How many requests are waiting for their reply. */
  open: () => number;
  close: () => Promise<void>;
}

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));

/** The JSON in the user's message. */
export const saidIn = ({ body }: Question): { text: string } & Record<string, string[]> =>
  JSON.parse(body.messages?.at(-1)?.content ?? '{}');

export async function openLanguageModels(): Promise<StandInModels> {
  const asked: Question[] = [];
  const held: (() => void)[] = [];
  let mood: Mood = 'well';
  let choice: ChatReply = () => ({ kinds: [] });
  let open = 0;
  let check: Parameters<StandInModels['refuses']>[0] = () => false;
  let vectorOf: (text: string) => unknown = (said) => [said.length, 1];
  const answer = (question: Question): unknown => {
    const { body } = question;
    const usage = { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 };
    if (question.path.endsWith('/embeddings')) {
      const data = (body.input ?? []).map((said, index) => ({ object: 'embedding', index, embedding: vectorOf(said) }));
      // The endpoint may return any order: each item carries its index.
      return { object: 'list', model: body.model, data: data.toReversed(), usage };
    }
    const chosen = choice(saidIn(question));
    const content = typeof chosen === 'string' ? chosen : JSON.stringify(chosen);
    const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
    return { id: 'c1', object: 'chat.completion', created: 1, model: body.model, choices, usage };
  };
  const server = createServer(async (request, response) => {
    const raw = await text(request);
    const question = { path: request.url ?? '', headers: request.headers, body: JSON.parse(raw), raw };
    asked.push(question);
    open += 1;
    response.once('close', () => (open -= 1));
    const refused = check(question.body);
    if (refused) return json(response, refused.status, refused.body);
    if (mood === 'silent') return;
    if (mood === 'endless') return drip(response);
    if (mood === 'stalled' || mood === 'cut') return begin(response, mood);
    if (mood === 'held') return held.push(() => json(response, 200, answer(question)));
    return mood === 'well'
      ? json(response, 200, answer(question))
      : json(response, mood.status, mood.body, mood.headers);
  });
  const { url, close } = await listenOnLoopback(server);
  return {
    url: `${url}/v1`,
    asked,
    is: (next) => (mood = next),
    chooses: (next) => (choice = next),
    refuses: (next) => (check = next),
    embeds: (next) => (vectorOf = next),
    release: () => held.splice(0).forEach((go) => go()),
    open: () => open,
    close,
  };
}

function begin(response: ServerResponse, mood: 'stalled' | 'cut'): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"choices":[', () => mood === 'cut' && response.destroy());
}

/** As fast as the client reads, until it disconnects. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write('"'.padEnd(65_536, 'x')));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}
