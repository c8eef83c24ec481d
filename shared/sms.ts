// What people answer to our SMS, as the SMS provider hands it on.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';

/** Twilio's fields, of those that we read. The rest is let through, because the signature is over all of them. */
const SmsAnswer = z.looseObject({
  MessageSid: line(64, { min: 1 }),
  From: line(64, { min: 1 }),
  Body: z.string(),
  /** There when the provider has understood STOP, START or HELP itself and has answered it. */
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
    /** XML that says what is to be answered, if anything. */
    reply: z.string(),
    refuses: ['bad_signature', 'not_found'],
  }),
};
