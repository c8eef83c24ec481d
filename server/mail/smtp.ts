// Sends a mail through the operator's mail server, and decides which refusals are final.
import { LOOPBACK } from '../base/addresses.ts';
import { TRY_WITHIN_MS, Undeliverable } from '../outgoing/try-sending.ts';

export interface MailServer {
  /** `smtp:` or `smtps:`, with user and password if needed. */
  url: string;
  from: string;
}

export interface Letter {
  messageId: string;
  date: Date;
  to: string;
  subject: string;
  text: string;
}

/**
 * A refusal of these commands concerns this mail; an earlier one, at greeting, sign-in or sender, is for the operator
 * to fix.
 */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/** Returns the server's reply. Throws Undeliverable for a final refusal, and other errors if a retry may help. */
export async function sendBySmtp(
  { url, from }: MailServer,
  { to, ...letter }: Letter,
  within = TRY_WITHIN_MS,
): Promise<string> {
  const { createTransport } = await import('nodemailer');
  const { hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    // A password is only ever sent encrypted, unless the server is on this machine.
    requireTLS: username !== '' && !LOOPBACK.test(hostname),
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // As an object, so that an address that contains a comma stays one address.
    const { response = '' } = await transport.sendMail({
      ...letter,
      from,
      to: { name: '', address: to },
      signal: AbortSignal.timeout(within),
    });
    return response;
  } catch (error) {
    const {
      responseCode = 0,
      command = '',
      code = '',
      message,
    } = error as { responseCode?: number; command?: string; code?: string; message: string };
    const isNoAddress = code === 'EENVELOPE' && responseCode === 0;
    if (isNoAddress || (responseCode >= 500 && ABOUT_THE_MAIL.has(command)))
      throw new Undeliverable(message, { cause: error });
    throw code === 'EABORT' ? new Error('The mail server did not answer in time', { cause: error }) : error;
  }
}
