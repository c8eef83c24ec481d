// For tests: a user who has chosen nothing is notified of every kind.
import { NOTICE_KINDS, type Preferences } from '#shared/notifications.ts';

export const allKinds = Object.fromEntries(
  NOTICE_KINDS.map((kind) => [kind, { email: true, sms: true }]),
) as Preferences['kinds'];
