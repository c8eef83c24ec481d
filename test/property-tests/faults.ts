// Faults outside the product: events that are lost, duplicated, late or out of order, and replies that never come.
import { CALLS, loseAnswers } from './lost-answers.ts';
import type { Story } from './story.ts';

const WAITING = `kind = 'deliver_event' and done_at is null`;

const EVENT_FAULTS = {
  lose: `delete from outbox where ${WAITING} returning 1`,
  double: `insert into outbox (kind, key, body, created_at, next_at)
    select kind, key || '-again-' || gen_random_uuid(), body, created_at, next_at from outbox where ${WAITING} returning 1`,
  shuffle: `update outbox set next_at = next_at - floor(random() * 60000) * interval '1 millisecond' where ${WAITING} returning 1`,
  delay: `update outbox set next_at = next_at + floor(random() * 259200) * interval '1 second' where ${WAITING} returning 1`,
};

export async function troubleEvents(story: Story): Promise<void> {
  const fault = story.chance.pick(['lose', 'double', 'double', 'shuffle', 'delay'] as const);
  const { length } = await story.stage.ask(EVENT_FAULTS[fault]);
  if (fault === 'lose') story.counts.lostEvents += length;
  if (fault === 'double') story.counts.doubledEvents += length;
  if (length > 0) story.told.push(`${length} events: ${fault}`);
}

export async function troubleAnswers(story: Story): Promise<void> {
  const { chance, told } = story;
  const call = chance.pick(CALLS);
  const times = 1 + chance.below(3);
  const arrives = chance.happens(60);
  loseAnswers(call, times, arrives);
  told.push(`the next ${times} of ${call} get no answer${arrives ? ', but arrive' : ''}`);
}
