// The node's one connection for LISTEN and NOTIFY, reopened when it is lost.
import pg from 'pg';

const RECONNECT_MS = 1000;

export interface Subscription {
  channel: string;
  receive: (payload: string) => void;
  /** From now on payloads are received; `missed` says that some may have been lost before. */
  onConnected: (missed: boolean) => void;
  /** Until `onConnected` no payloads are received. */
  onDisconnected: () => void;
}

export interface Listener {
  /** Notifies every node, including this one. Does nothing while the connection is lost. */
  tell: (channel: string, payload: string) => void;
  close: () => Promise<void>;
}

export function openListener(connection: pg.ClientConfig, subscriptions: readonly Subscription[]): Listener {
  let client: pg.Client | undefined;
  let isConnected = false;
  let missed = false;
  let closed = false;
  let opening: Promise<void>;
  let reopening: NodeJS.Timeout | undefined;

  const listen = async () => {
    const here = new pg.Client({ ...connection, keepAlive: true });
    client = here;
    here.on('notification', ({ channel, payload = '' }) =>
      subscriptions.find((each) => each.channel === channel)?.receive(payload),
    );
    here.on('error', () => {});
    here.once('end', () => {
      isConnected = false;
      missed = true;
      for (const each of subscriptions) each.onDisconnected();
      if (closed) return;
      reopening = setTimeout(() => {
        opening = listen();
      }, RECONNECT_MS).unref();
    });
    try {
      await here.connect();
      for (const { channel } of subscriptions) await here.query(`listen ${channel}`);
      isConnected = true;
      for (const each of subscriptions) each.onConnected(missed);
      missed = false;
    } catch {
      await here.end().catch(() => {});
    }
  };
  opening = listen();

  return {
    tell: (channel, payload) => {
      if (isConnected) client?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => {});
    },
    close: async () => {
      closed = true;
      clearTimeout(reopening);
      await opening;
      await client?.end();
    },
  };
}
