// The one connection of a node that hears what is told by NOTIFY, and tells others; opened again whenever it is lost.
import pg from 'pg';

const RECONNECT_MS = 1000;

/** What listens to one channel. */
export interface Ear {
  channel: string;
  hear: (payload: string) => void;
  /** From now on everything is heard; `missed` where something may have been told that was not. */
  onHearing: (missed: boolean) => void;
  /** From now on nothing is heard. */
  onDeaf: () => void;
}

export interface Listener {
  /** Tells every node, this one too. While the connection is lost it tells nobody. */
  tell: (channel: string, payload: string) => void;
  close: () => Promise<void>;
}

export function openListener(connection: pg.ClientConfig, ears: readonly Ear[]): Listener {
  let client: pg.Client | undefined;
  let isHearing = false;
  let missed = false;
  let closed = false;
  let opening: Promise<void>;
  let reopening: NodeJS.Timeout | undefined;

  const listen = async () => {
    const here = new pg.Client({ ...connection, keepAlive: true });
    client = here;
    here.on('notification', ({ channel, payload = '' }) => ears.find((ear) => ear.channel === channel)?.hear(payload));
    here.on('error', () => {});
    here.once('end', () => {
      isHearing = false;
      missed = true;
      for (const ear of ears) ear.onDeaf();
      if (closed) return;
      reopening = setTimeout(() => {
        opening = listen();
      }, RECONNECT_MS).unref();
    });
    try {
      await here.connect();
      for (const { channel } of ears) await here.query(`listen ${channel}`);
      isHearing = true;
      for (const ear of ears) ear.onHearing(missed);
      missed = false;
    } catch {
      await here.end().catch(() => {});
    }
  };
  opening = listen();

  return {
    tell: (channel, payload) => {
      if (isHearing) client?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => {});
    },
    close: async () => {
      closed = true;
      clearTimeout(reopening);
      await opening;
      await client?.end();
    },
  };
}
