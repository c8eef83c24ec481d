// The wording of notices to the two sides of a report.
import { isolated } from '#shared/isolated.ts';
import {
  DECISION_REASONS,
  type DecisionReason,
  type Outcome,
  type ReportedKind,
  type ReportSnapshot,
} from '#shared/reports.ts';

/** The reported thing, in its owner's notice. */
const OWN: Record<ReportedKind, (title: string) => string> = {
  user: () => 'your profile',
  service: (title) => `your service “${isolated(title)}”`,
  need: (title) => `your need “${isolated(title)}”`,
  message: () => 'one of your messages',
  review: () => 'one of your reviews',
  reply: () => 'one of your replies to reviews',
  photo: () => 'one of your photos',
};

/** The reported thing, in the reporter's notice. */
const THEIRS: Record<ReportedKind, (name: string, title: string) => string> = {
  user: (name) => `${isolated(name)}’s profile`,
  service: (name, title) => `${isolated(name)}’s service “${isolated(title)}”`,
  need: (name, title) => `${isolated(name)}’s need “${isolated(title)}”`,
  message: (name) => `a message from ${isolated(name)}`,
  review: (name) => `a review by ${isolated(name)}`,
  reply: (name) => `${isolated(name)}’s reply to a review`,
  photo: (name) => `a photo of ${isolated(name)}’s`,
};

interface Facts {
  kind: ReportedKind;
  outcome: Outcome;
  reason: DecisionReason;
  words: string;
  seen: Pick<ReportSnapshot, 'title'> | null;
  /** It was gone already, so the decision removed nothing. */
  wasGone: boolean;
}

const because = ({ reason, words }: Pick<Facts, 'reason' | 'words'>): string =>
  `Reason: ${DECISION_REASONS[reason]}. “${isolated(words)}”`;

const title = ({ seen }: Facts): string => seen?.title ?? '';

const toOwner: Record<Outcome, (thing: string) => string> = {
  nothing: (thing) => `A neighbour reported ${thing}. We looked at it and changed nothing.`,
  warn: (thing) => `A neighbour reported ${thing}. Please take this as a warning.`,
  hide: (thing) => `We’ve hidden ${thing}: neighbours no longer find it. Deals about it go on.`,
  remove: (thing) => `We’ve removed ${thing}.`,
  // A decision that begins a suspension sends a mail of its own instead.
  suspend: (thing) => `A neighbour reported ${thing}. Your account was suspended already, and stays so for this, too.`,
};

const toReporter: Record<Outcome, string> = {
  nothing: 'We looked at it and changed nothing.',
  warn: 'We’ve warned them.',
  hide: 'We’ve hidden it.',
  remove: 'We’ve removed it.',
  suspend: 'We’ve suspended their account.',
};

/** For a person, `remove` means their photo. */
const ownThing = (facts: Facts): string =>
  facts.kind === 'user' && facts.outcome === 'remove' ? 'your profile photo' : OWN[facts.kind](title(facts));

export function ownerWords(facts: Facts): string {
  const thing = ownThing(facts);
  const did = facts.wasGone
    ? `A neighbour reported ${thing}. It was gone already when we decided, so there was nothing to ${facts.outcome}.`
    : toOwner[facts.outcome](thing);
  const said = `${did} ${because(facts)}`;
  return facts.outcome === 'nothing' ? said : `${said} If you think we got this wrong, you can appeal once.`;
}

export function reporterWords(name: string, facts: Facts): string {
  const isPortrait = facts.kind === 'user' && facts.outcome === 'remove';
  const gone = `${isPortrait ? 'Their photo' : 'It'} was gone already when we decided.`;
  const did = isPortrait ? 'We’ve removed their photo.' : toReporter[facts.outcome];
  const what = facts.wasGone ? gone : did;
  return `You reported ${THEIRS[facts.kind](name, title(facts))}. ${what} ${because(facts)} Thank you for telling us.`;
}

export const appealWords = (facts: Facts, outcome: 'upheld' | 'reversed', words: string): string =>
  outcome === 'reversed'
    ? `We’ve taken back our decision about ${OWN[facts.kind](title(facts))}.${facts.wasGone ? '' : ' Everything is as it was before.'} “${isolated(words)}”`
    : `We looked again at our decision about ${OWN[facts.kind](title(facts))}, and it stays. “${isolated(words)}”`;

export const reversedWords = (name: string, facts: Facts): string =>
  `You reported ${THEIRS[facts.kind](name, title(facts))}. After an appeal we’ve taken back what we decided.`;
