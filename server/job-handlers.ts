// Maps each kind of job to its handler.
import { GUEST_PURGE } from './accounts/end-guest.ts';
import { RESET_MAIL } from './accounts/forgot-password.ts';
import { mailResetLink } from './accounts/mail-reset-link.ts';
import { NEED_MET } from './deals/book-need.ts';
import { followParty } from './admin/follow-party.ts';
import { OPERATOR_CHANGED, tellOperator } from './admin/make-admin.ts';
import { PARTY_DEALS } from './admin/suspend.ts';
import { endOtherAnswers } from './checkout/end-other-answers.ts';
import { postRequest } from './payment-requests/post-request.ts';
import { POST_REQUEST } from './payment-requests/request-payment-in-chat.ts';
import { DEAL_CLOCK } from './deals/set-clock.ts';
import { tickDeal } from './checkout/tick-deal.ts';
import { guestJobs } from './guests/job-handlers.ts';
import { purgeGuest } from './guests/purge-guest.ts';
import { SEND_MAIL } from './mail/queue-mail.ts';
import { sendMail } from './mail/send-mail.ts';
import { TELL_ABSENT, tellAbsent } from './messages/tell-absent.ts';
import { MONEY_WENT_BACK } from './money/money-went-back.ts';
import { moneyJobs } from './checkout/job-handlers.ts';
import { UNDERSTAND_ALL, understandAll } from './understanding/understand-all.ts';
import { LEAD_ALERT, sendLeadAlerts } from './needs/alert-providers.ts';
import { NEED_CLOCK } from './needs/need-clock.ts';
import { tickNeed } from './needs/tick-need.ts';
import { dropUnusedPhoto, UNUSED_PHOTO } from './photos/upload-photo.ts';
import { recountWhenMoneyWentBack } from './reviews/count-reviews.ts';
import { publishWhenOver } from './reviews/publish-reviews.ts';
import { FORGET_VIEWERS, forgetViewers } from './services/count-view.ts';
import { SEND_SMS } from './sms/queue-sms.ts';
import { sendSms } from './sms/send-sms.ts';
import { FILL_SKELETONS, fillSkeletons } from './users/fill-skeletons.ts';
import type { Handler } from './jobs/outbox.ts';

const ownWork: Record<string, Handler> = {
  [RESET_MAIL]: mailResetLink,
  [OPERATOR_CHANGED]: tellOperator,
  [GUEST_PURGE]: purgeGuest,
  [DEAL_CLOCK]: tickDeal,
  [NEED_CLOCK]: tickNeed,
  [LEAD_ALERT]: sendLeadAlerts,
  [NEED_MET]: endOtherAnswers,
  [UNDERSTAND_ALL]: understandAll,
  [POST_REQUEST]: postRequest,
  [UNUSED_PHOTO]: dropUnusedPhoto,
  [FORGET_VIEWERS]: forgetViewers,
  [FILL_SKELETONS]: fillSkeletons,
  publish_reviews: publishWhenOver,
  [MONEY_WENT_BACK]: recountWhenMoneyWentBack,
};

/** Nearly all of these call a payment provider. */
const calls: Record<string, Handler> = { ...moneyJobs, [PARTY_DEALS]: followParty };

/** One worker each: a payment provider or mail server that does not reply delays only its own jobs. */
export const jobLanes: readonly Record<string, Handler>[] = [
  ownWork,
  calls,
  guestJobs,
  { [TELL_ABSENT]: tellAbsent },
  { [SEND_MAIL]: sendMail },
  { [SEND_SMS]: sendSms },
];

export const jobHandlers: Record<string, Handler> = Object.assign({}, ...jobLanes);
