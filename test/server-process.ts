// The server as a separate process, for tests of how it starts and ends and for browser tests.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { type SettingName, settings } from '../server/base/config.ts';
import { root } from '../server/base/root.ts';

/** Builds before the first start, so that no server prints that it builds. */
let built: Promise<unknown> | undefined;
const build = () => (built ??= promisify(execFile)(process.execPath, ['scripts/build.js'], { cwd: root }));

export interface ServerProcess {
  /** Empty if it exited instead of listening. */
  address: string;
  pid: number;
  /** Its exit code and everything that it wrote to the terminal. */
  ended: Promise<{ code: number | null; said: string; complained: string }>;
  /** From now on nobody reads its output. */
  stopReading: () => void;
  /** Sends the signal and waits for the exit. */
  end: (signal: NodeJS.Signals) => ServerProcess['ended'];
}

/**
 * Starts the server as `npm start` does. Resolves when it listens, on a free port unless one is given, or has exited
 * instead. Of the environment, only `env` reaches it.
 */
export async function startServer(
  own: Partial<Record<SettingName, string>>,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  await build();
  const unset = Object.fromEntries(Object.keys(settings).map((name) => [name, '']));
  const child = spawn(process.execPath, ['scripts/start.js'], {
    cwd: root,
    env: { ...process.env, ...unset, PORT: '0', ...own, ...env },
  });
  const { address, ended } = listenTo(child);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const stopReading = () => {
    child.stdout.destroy();
    child.stderr.destroy();
  };
  return { address: await address, pid: child.pid ?? 0, ended, stopReading, end };
}

function listenTo(child: ChildProcess) {
  let said = '';
  let complained = '';
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said, complained }));
  const address = new Promise<string>((resolve) => {
    void ended.then(() => resolve(''));
    child.stdout?.on('data', (part) => {
      said += part;
      const listening = /Doorstep is at (http:\S+)/.exec(said);
      if (listening?.[1]) resolve(listening[1]);
    });
    child.stderr?.on('data', (part) => (complained += part));
  });
  return { address, ended };
}
