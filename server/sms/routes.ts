// Replies to our SMS, as Twilio forwards them.
import { sms } from '#shared/sms.ts';
import type { Parts } from '../http/parts.ts';
import { refuse } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { chooseByPhone } from './choose-by-phone.ts';

/** Twilio's synonyms: it stops and starts on its own, and replies to them. */
const STOP = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const START = ['START', 'UNSTOP', 'YES'];
const HELP = ['HELP', 'INFO'];

const NO_ANSWER = '<Response/>';
const EXPLANATION = `<Response><Message>Doorstep: texts about your deals, whenever something happens. Message and data rates may apply. Reply STOP to opt out, START to opt back in.</Message></Response>`;

export function smsRoutes({ app, context }: Parts): void {
  serve(app, sms.answer, async ({ body, request, reply }) => {
    await checkSignature(String(request.headers['x-twilio-signature'] ?? ''), body);
    const word = (body.OptOutType ?? body.Body).trim().toUpperCase();
    const said = { phone: body.From, messageId: body.MessageSid };
    if (STOP.includes(word)) await chooseByPhone(context, { ...said, choice: 'stop' });
    else if (START.includes(word)) await chooseByPhone(context, { ...said, choice: 'start' });
    reply.type('text/xml; charset=utf-8').serializer(String);
    return HELP.includes(word) && body.OptOutType === undefined ? EXPLANATION : NO_ANSWER;
  });

  /** The signature covers our public address and all fields, with the auth token as its key. */
  async function checkSignature(signature: string, fields: Record<string, unknown>): Promise<void> {
    const { TWILIO_AUTH_TOKEN, PUBLIC_URL } = context.config;
    if (!TWILIO_AUTH_TOKEN) refuse('not_found');
    const { default: twilio } = await import('twilio');
    if (!twilio.validateRequest(TWILIO_AUTH_TOKEN, signature, `${PUBLIC_URL}${sms.answer.path}`, fields))
      refuse('bad_signature');
  }
}
