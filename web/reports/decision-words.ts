// The reported content, and the decision about it, in words.
import type { Decision, Outcome, ReportedKind } from '#shared/reports.ts';

/** Follows "Report about" and similar words. */
export const THINGS: Record<ReportedKind, string> = {
  user: 'a profile',
  service: 'a service',
  need: 'a need',
  message: 'a message',
  review: 'a review',
  reply: 'a reply to a review',
  photo: 'a photo',
};

/** Addressed to the person it is about. */
export const outcomeWords = ({ kind, outcome, wasGone }: Pick<Decision, 'kind' | 'outcome' | 'wasGone'>): string => {
  const own = { user: 'your profile photo', service: 'your service', need: 'your need', message: 'your message' };
  const thing = { ...own, review: 'your review', reply: 'your reply to a review', photo: 'your photo' }[kind];
  if (wasGone) return `There was nothing left to ${outcome}: ${thing} was gone already.`;
  const words: Record<Outcome, string> = {
    nothing: 'We looked at it and changed nothing.',
    warn: 'We’re warning you. If this happens again, we may suspend your account.',
    hide: `We’ve hidden ${thing}. Neighbours no longer find it, and deals about it go on.`,
    remove: `We’ve removed ${thing}.`,
    suspend: 'We’ve suspended your account.',
  };
  return words[outcome];
};
