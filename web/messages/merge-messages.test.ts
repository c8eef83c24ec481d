import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '#shared/messages.ts';
import { mergeMessages, notYetIn, type Outgoing, type ThreadEvent } from './merge-messages.ts';

const ana = 1;
const bo = 2;
const at = (second: number) => new Date(Date.UTC(2026, 10, 2, 9, 0, second)).toISOString();
const message = (id: number, change: Partial<Message> = {}): Message => ({
  id,
  senderId: ana,
  receiverId: bo,
  serviceId: 0,
  content: `message ${id}`,
  createdAt: at(id),
  clientId: null,
  read: false,
  payment: null,
  photos: [],
  removed: false,
  ...change,
});
const idsOf = (thread: readonly Message[]) => thread.map(({ id }) => id);

test('live messages are merged in, each once, oldest first [4-messages-2]', () => {
  const fetched = mergeMessages([], { type: 'fetched', messages: [message(1), message(3)] });
  const events: ThreadEvent[] = [4, 2, 3, 2].map((id) => ({ type: 'arrived', message: message(id) }));
  expect(idsOf(events.reduce(mergeMessages, fetched))).toEqual([1, 2, 3, 4]);
});

test('the time of writing decides the order, not the number [4-messages-2]', () => {
  const thread = mergeMessages([], {
    type: 'fetched',
    messages: [message(1, { createdAt: at(9) }), message(2, { createdAt: at(3) })],
  });
  expect(idsOf(thread)).toEqual([2, 1]);
});

test('a read receipt marks what its reader received, up to that message, in its thread', () => {
  const thread = [message(1), message(2, { senderId: bo, receiverId: ana }), message(3), message(4)];
  const read = mergeMessages(thread, { type: 'read', messageId: 3, readBy: bo });
  expect(read.map((each) => each.read)).toEqual([true, false, true, false]);
  expect(mergeMessages([message(1)], { type: 'read', messageId: 3, readBy: bo })).toEqual([message(1)]);
});

test('read messages stay read when an older response comes late', () => {
  const read = mergeMessages([message(1)], { type: 'read', messageId: 1, readBy: bo });
  expect(mergeMessages(read, { type: 'fetched', messages: [message(1)] })[0]!.read).toBe(true);
  expect(mergeMessages(read, { type: 'arrived', message: message(1) })[0]!.read).toBe(true);
});

test('a response with nothing new leaves the list unchanged', () => {
  const thread = [message(1)];
  expect(mergeMessages(thread, { type: 'fetched', messages: [] })).toBe(thread);
});

/** Random events of a thread: somebody writes, Bo reads, Ana's page fetches (and gets its reply some events later). */
const happening = fc.oneof(
  fc.record({ does: fc.constant('write' as const), by: fc.constantFrom(ana, bo), twice: fc.boolean() }),
  fc.record({ does: fc.constant('read' as const) }),
  fc.record({ does: fc.constant('fetch' as const), late: fc.nat({ max: 4 }) }),
);

test('applying the events equals a fresh fetch', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (story) => {
      let server: Message[] = [];
      let page: readonly Message[] = [];
      const underway: { in: number; messages: Message[] }[] = [];
      const hear = (event: ThreadEvent) => {
        page = mergeMessages(page, event);
        for (const answer of underway.filter((each) => (each.in -= 1) < 0)) {
          underway.splice(underway.indexOf(answer), 1);
          page = mergeMessages(page, { type: 'fetched', messages: answer.messages });
        }
      };
      for (const what of story) {
        if (what.does === 'write') {
          const written = message(server.length + 1, { senderId: what.by, receiverId: what.by === ana ? bo : ana });
          server = [...server, written];
          hear({ type: 'arrived', message: written });
          if (what.twice) hear({ type: 'arrived', message: written });
        } else if (what.does === 'read' && server.length > 0) {
          server = server.map((each) => ({ ...each, read: each.read || each.receiverId === bo }));
          hear({ type: 'read', messageId: server.at(-1)!.id, readBy: bo });
        } else if (what.does === 'fetch') {
          underway.push({ in: what.late, messages: server });
        }
      }
      for (const { messages } of underway) page = mergeMessages(page, { type: 'fetched', messages });
      expect(page).toEqual(server);
    }),
  );
});

test('a message that the server has confirmed is no longer shown as pending', () => {
  const mine = (clientId: string): Outgoing => ({
    clientId,
    senderId: ana,
    receiverId: bo,
    serviceId: 0,
    content: 'hello',
    createdAt: at(0),
    state: 'sending',
    inDialog: false,
  });
  const thread = [message(1, { clientId: 'one' }), message(2, { senderId: bo, receiverId: ana, clientId: 'two' })];
  expect(notYetIn(thread, [mine('one'), mine('two'), mine('three')]).map(({ clientId }) => clientId)).toEqual([
    'two',
    'three',
  ]);
});
