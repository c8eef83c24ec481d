// Registering, signing in and out, guests, and a forgotten password.
import * as z from 'zod/mini';
import { asEmail, emailChecks, holdsSeveralNumbers, isEmail, ONE_NUMBER } from './contact-details.ts';
import { endpoint } from './endpoint.ts';
import { Done, line, rawText } from './fields.ts';
import { asUsername, Username } from './names.ts';
import { asLine } from './typed-text.ts';
import { CurrentUser, TimeZone } from './users.ts';

/** The version of the terms and privacy policy that users accept today; a new text gets a new date. */
export const TERMS_VERSION = '2026-11-29';

/** Creating a guest has no body; this header carries the device's time zone, an IANA name. */
export const ZONE_HEADER = 'time-zone';

/** A typed address may be longer than its stored form. */
const LONGEST_TYPED = 320;
const NO_EMAIL_SHAPE = 'Please enter a valid email address';

export const Password = rawText(200, { min: 6, required: 'Password must be at least 6 characters' });

/** In the form, the browser also validates the number by the country's rules. */
export const Phone = line(250, { min: 1, required: 'Phone number is required' }).check(
  z.refine((written) => !holdsSeveralNumbers(written), ONE_NUMBER),
);

export const Registration = z.object({
  username: Username,
  email: line(LONGEST_TYPED).check(...emailChecks('Invalid email address')),
  phone: Phone,
  password: Password,
  smsOptIn: z.literal(true, 'You must agree to receive SMS notifications to continue'),
  acceptTerms: z.literal(true, 'You must accept the Terms of Service and Privacy Policy to continue'),
  /** A honeypot: hidden from people, so only bots fill it in. Named so that no password manager fills it in. */
  leaveEmpty: z.optional(z.string()),
  timeZone: z.optional(TimeZone),
});

export const Login = z
  .object({
    // Old usernames with invisible characters, which new ones may not have, can still sign in.
    username: rawText(LONGEST_TYPED, { required: 'Please fill in all fields' }).check(
      z.overwrite((typed) => (typed.includes('@') ? asEmail(asLine(typed)) : asUsername(typed.trim()))),
      z.minLength(1, 'Please fill in all fields'),
    ),
    password: rawText(200, { min: 1, required: 'Please fill in all fields' }),
  })
  .check(
    z.refine(({ username }) => !username.includes('@') || isEmail(username), {
      error: NO_EMAIL_SHAPE,
      path: ['username'],
    }),
  );

export const ForgotPassword = z.object({
  email: line(LONGEST_TYPED, { min: 1, required: 'Please enter your email address' }).check(
    ...emailChecks(NO_EMAIL_SHAPE),
  ),
});

/** `token` is from the link in the mail. */
const ResetPassword = z.object({ token: line(100, { min: 1 }), password: Password });

/** `token` is from the link in the mail. */
const Confirmation = z.object({ token: line(100, { min: 1 }) });

/** `present` is the current password. */
export const PasswordChange = z.object({
  present: rawText(200, { min: 1, required: 'Please enter your present password' }),
  password: Password,
});

const OwnPassword = rawText(200, { min: 1, required: 'Please enter your password' });

export const PasswordAgain = z.object({ password: OwnPassword });

export const EmailChange = z.object({
  email: line(LONGEST_TYPED, { min: 1, required: 'Please enter the new e-mail address' }).check(
    ...emailChecks(NO_EMAIL_SHAPE),
  ),
  password: OwnPassword,
});

export const PhoneChange = z.object({ phone: Phone, password: OwnPassword });

export const CODE_DIGITS = 6;

/** Blanks and dashes between the digits are dropped: phones show codes in groups. */
export const PhoneCode = z.object({
  code: line(20, { min: 1, required: 'Please enter the code' }).check(
    z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '')),
    z.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits`),
  ),
});

/** A number that is not confirmed yet. */
export const PendingPhone = z.object({
  phone: z.string(),
  /** The state of the SMS with the code; `kept`: no SMS provider is connected. */
  sms: z.enum(['waiting', 'sent', 'kept', 'failed']),
});
export type PendingPhone = z.infer<typeof PendingPhone>;

/** Guests have no password. */
const ClosingAccount = z.object({ password: z.optional(rawText(200)) });

const OkMessage = z.object({ ok: z.boolean(), message: z.string() });

export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    about: 'Makes an account and signs it in.',
    access: 'visitor',
    body: Registration,
    reply: OkMessage,
    refusal: 'ok-message',
    refuses: [
      'username_taken',
      'username_lookalike',
      'name_reserved',
      'email_taken',
      'email_held',
      'not_a_person',
      'too_many_requests',
      'busy',
    ],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    about: 'Signs in with a username or an e-mail address.',
    access: 'visitor',
    body: Login,
    reply: z.object({ ok: z.boolean() }),
    refuses: ['user_not_found', 'wrong_password', 'suspended', 'too_many_requests', 'busy'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    about: 'Ends this session.',
    access: 'visitor',
    reply: Done,
  }),
  guest: endpoint({
    method: 'POST',
    path: '/api/guest-login',
    about:
      'Makes a guest account that ends after 24 hours, and signs it in. The header Time-Zone may say on whose clock they live.',
    access: 'visitor',
    reply: z.object({ user: CurrentUser }),
    refusal: 'text',
    refuses: ['too_many_requests'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/forgot-password',
    about: 'Sends a link to set a new password, if the address is known; the answer is the same either way.',
    access: 'visitor',
    body: ForgotPassword,
    reply: Done,
    refusal: 'text',
    refuses: ['too_many_requests'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    about: 'Sets a new password with the link from the mail, and ends every session of the account.',
    access: 'visitor',
    body: ResetPassword,
    reply: Done,
    refuses: ['link_used', 'busy'],
  }),
  mailConfirmation: endpoint({
    method: 'POST',
    path: '/api/user/verify',
    about: 'Mails a link that confirms one’s e-mail address, unless it is confirmed.',
    access: 'user',
    reply: Done,
    refuses: ['no_email', 'too_many_requests'],
  }),
  confirmAddress: endpoint({
    method: 'PUT',
    path: '/api/user/verify',
    about: 'Confirms an e-mail address with the link from the mail, signed in or not.',
    access: 'visitor',
    body: Confirmation,
    reply: Done,
    refuses: ['link_used', 'email_taken', 'email_held'],
  }),
  pendingChanges: endpoint({
    method: 'GET',
    path: '/api/user/changes',
    about: 'What of my e-mail address and my phone number waits to be confirmed.',
    access: 'user',
    reply: z.object({ email: z.nullable(z.string()), phone: z.nullable(PendingPhone) }),
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/user/email',
    about:
      'Mails a link to a new e-mail address, which counts once it is opened; the old one is told. The answer is the same where somebody has the address.',
    access: 'user',
    body: EmailChange,
    reply: Done,
    refuses: ['present_password_wrong', 'no_password', 'no_email', 'too_many_requests', 'busy'],
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/user/email',
    about: 'Cancels the change of my e-mail address that waits to be confirmed.',
    access: 'user',
    reply: Done,
  }),
  stopEmailChange: endpoint({
    method: 'POST',
    path: '/api/user/email/stop',
    about:
      'Stops or takes back the change of an e-mail address with the link that the old one was mailed, and signs everybody out.',
    access: 'visitor',
    body: Confirmation,
    reply: Done,
    refuses: ['link_used', 'email_taken'],
  }),
  changePhone: endpoint({
    method: 'PUT',
    path: '/api/user/phone',
    about: 'Texts a code to a new phone number, which counts once the code has come back.',
    access: 'user',
    body: PhoneChange,
    reply: Done,
    refuses: ['present_password_wrong', 'no_password', 'sms_not_possible', 'too_many_requests', 'busy'],
  }),
  textPhoneCode: endpoint({
    method: 'POST',
    path: '/api/user/phone/code',
    about: 'Texts a code to the number that waits for one, else to my own, unless it is confirmed.',
    access: 'user',
    reply: Done,
    refuses: ['no_phone', 'sms_not_possible', 'too_many_requests'],
  }),
  confirmPhone: endpoint({
    method: 'PUT',
    path: '/api/user/phone/code',
    about: 'Confirms a phone number with the code from the SMS; ten minutes, five tries.',
    access: 'user',
    body: PhoneCode,
    reply: Done,
    refuses: ['code_wrong', 'code_over'],
  }),
  cancelPhoneChange: endpoint({
    method: 'DELETE',
    path: '/api/user/phone',
    about: 'Cancels the change of my phone number that waits for its code.',
    access: 'user',
    reply: Done,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/user/password',
    about: 'Sets a new password, given the present one, and ends the other sessions of the account.',
    access: 'user',
    body: PasswordChange,
    reply: Done,
    refuses: ['present_password_wrong', 'no_password', 'too_many_requests', 'busy'],
  }),
  enterPasswordAgain: endpoint({
    method: 'POST',
    path: '/api/admin/password',
    about:
      'Enters an operator’s password again, which this session remembers for ten minutes: steps with money ask for it.',
    access: 'admin',
    body: PasswordAgain,
    reply: Done,
    refuses: ['present_password_wrong', 'too_many_requests', 'busy'],
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/api/user',
    about: 'Deletes the account: what is personal is erased; deals, payments and their records stay under a number.',
    access: 'user',
    body: ClosingAccount,
    reply: Done,
    refuses: [
      'present_password_wrong',
      'no_password',
      'last_operator',
      'money_not_settled',
      'deals_under_way',
      'provider_refused',
      'too_many_requests',
      'busy',
    ],
  }),
};
