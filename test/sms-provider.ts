// For tests: Twilio's API for messages on this machine, over the network, including its failures.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** `silent` never replies; otherwise a status and the body. */
type Mood = 'takes' | 'silent' | { status: number; body: string };

export interface StandInSmsProvider {
  url: string;
  /** Every request to send something, in order. */
  asked: { path: string; authorization: string; fields: Record<string, string> }[];
  is: (mood: Mood) => void;
  close: () => Promise<void>;
}

/** A refusal in Twilio's format. */
export const refusal = (status: number, code: number, message: string): Mood => ({
  status,
  body: JSON.stringify({ status, code, message }),
});

export async function openSmsProvider(): Promise<StandInSmsProvider> {
  const asked: StandInSmsProvider['asked'] = [];
  let mood: Mood = 'takes';
  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', fields });
    if (mood === 'silent') return;
    const { status, body } =
      mood === 'takes' ? { status: 201, body: JSON.stringify({ sid: `SM${asked.length}`, status: 'queued' }) } : mood;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const { url, close } = await listenOnLoopback(server);
  return { url, asked, is: (next) => (mood = next), close };
}
