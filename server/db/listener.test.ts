// The listening connection, and that it can be closed for good.
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openListener, type Subscription } from './listener.ts';

const RECONNECTED_MS = 1300;

/** A server that drops every connection and counts them. */
async function hangingUp() {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { connection: { host: '127.0.0.1', port: (server.address() as AddressInfo).port }, count: () => count };
}

/** Counts how often the connection was lost. */
function countLosses(): { subscription: Subscription; lost: () => number } {
  let lost = 0;
  const onDisconnected = () => (lost += 1);
  return {
    subscription: { channel: 'news', receive: () => {}, onConnected: () => {}, onDisconnected },
    lost: () => lost,
  };
}

const later = () => new Promise((resolve) => setTimeout(resolve, RECONNECTED_MS));

test('a lost connection is opened again', async () => {
  const { connection, count } = await hangingUp();
  const { subscription, lost } = countLosses();
  const listener = openListener(connection, [subscription]);
  onTestFinished(() => listener.close());
  await expect.poll(lost).toBe(1);
  await later();
  expect(count()).toBe(2);
});

test('a connection that was lost just before closing is not opened again', async () => {
  const { connection, count } = await hangingUp();
  const { subscription, lost } = countLosses();
  const listener = openListener(connection, [subscription]);
  await expect.poll(lost).toBe(1);
  await listener.close();
  await later();
  expect(count()).toBe(1);
});
