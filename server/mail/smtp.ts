// Hands a mail to the operator's mail server, and says which refusals are final.
import { LOOPBACK } from '../base/addresses.ts';
import { TRY_WITHIN_MS, Undeliverable } from '../outgoing/try-sending.ts';

export interface MailServer {
  /** `smtp:` or `smtps:`, with user and password where it wants them. */
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

/** At these commands a refusal is about this mail; before, at greeting, sign-in or sender, the operator can mend it. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/** Returns the server's words on taking it. Throws Undeliverable where it never will, and whatever else may pass. */
export async function sendBySmtp(
  { url, from }: MailServer,
  { to, ...letter }: Letter,
  within = TRY_WITHIN_MS,
): Promise<string> {
  const { createTransport } = await import('nodemailer');
  const { hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    // A password leaves this machine encrypted or not at all.
    requireTLS: username !== '' && !LOOPBACK.test(hostname),
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // As an object, an address with a comma in it stays one address.
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
