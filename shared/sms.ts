// Replies to our SMS, forwarded by the SMS provider.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';

/** The Twilio fields that we read. Other fields are kept, because the signature covers all of them. */
const SmsAnswer = z.looseObject({
  MessageSid: line(64, { min: 1 }),
  From: line(64, { min: 1 }),
  Body: z.string(),
  /** Set if Twilio recognised STOP, START or HELP and has replied itself. */
  OptOutType: z.optional(z.string()),
});

export const sms = {
  answer: endpoint({
    method: 'POST',
    path: '/api/webhooks/sms',
    about: 'Answers to our SMS, signed by the SMS provider: STOP ends them, START begins them again, HELP explains.',
    access: 'visitor',
    body: SmsAnswer,
    form: true,
    /** XML with the reply to send, if any. */
    reply: z.string(),
    refuses: ['bad_signature', 'not_found'],
  }),
};
