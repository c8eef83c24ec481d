// For tests: a mail server on this machine that accepts mails over the network, or misbehaves.
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/**
 * A code refuses the recipient with it; `silent` never replies about the recipient; `locked` requires signing in first.
 */
type Mood = 'takes' | 'silent' | 'locked' | number;

export interface StandInMailServer {
  url: string;
  /** The mails: the envelope, the source as received, and the parsed mail. */
  taken: { from: string; to: string[]; source: string; mail: Email }[];
  /** How many mails were begun, accepted or not. */
  begun: () => number;
  is: (mood: Mood) => void;
  close: () => Promise<void>;
}

export async function openMailServer(): Promise<StandInMailServer> {
  const taken: StandInMailServer['taken'] = [];
  let mood: Mood = 'takes';
  let begun = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onMailFrom: (_address, _session, answer) => {
      if (mood === 'locked') answer(Object.assign(new Error('sign in first'), { responseCode: 530 }));
      else answer();
    },
    onRcptTo: ({ address }, _session, answer) => {
      begun += 1;
      if (mood === 'takes') answer();
      else if (typeof mood === 'number')
        answer(Object.assign(new Error(`no room for ${address}`), { responseCode: mood }));
    },
    onData: (stream, { envelope }, answer) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const source = Buffer.concat(parts);
        const mail = await PostalMime.parse(source);
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), source: source.toString(), mail });
        answer(null, `queued as ${taken.length}`);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  afterAll(close);
  return { url: `smtp://127.0.0.1:${port}`, taken, begun: () => begun, is: (next) => (mood = next), close };
}
