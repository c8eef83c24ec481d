// For tests: whoever has chosen nothing is told of every kind.
import { NOTICE_KINDS, type Preferences } from '#shared/notifications.ts';

export const allKinds = Object.fromEntries(
  NOTICE_KINDS.map((kind) => [kind, { email: true, sms: true }]),
) as Preferences['kinds'];
