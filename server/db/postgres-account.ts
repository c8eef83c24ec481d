// Chooses the account of the embedded PostgreSQL, which refuses to run as root.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { StartError } from '../base/start-error.ts';

/** Empty if PostgreSQL runs as the current user. */
export interface Account {
  uid?: number;
  gid?: number;
  /** The command that runs PostgreSQL, if the account alone could not reach the folders. */
  through?: string[];
}

/** `data` is PostgreSQL's folder, if it exists yet; the account must be able to reach all `folders`. */
export function chooseAccount(data: string, folders: string[]): Account {
  const owner = existsSync(data) ? statSync(data) : undefined;
  const self = process.getuid?.() ?? 0;
  if (self !== 0) {
    if (!owner || owner.uid === self) return {};
    throw new StartError(
      `${data} belongs to another user; start Doorstep as that user, or set DATA_DIR to another folder.`,
    );
  }
  // A folder created by an ordinary user's start keeps its owner.
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findAccount();
  const closed = folders.find((folder) => spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status !== 0);
  return closed ? reachThrough(account, closed) : account;
}

function findAccount(): { uid: number; gid: number } {
  const name = ['postgres', 'nobody'].find((user) => spawnSync('id', ['-u', user]).status === 0);
  if (!name)
    throw new StartError(
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody"; start Doorstep as another user.',
    );
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Below a closed folder such as /root, Linux can give the account the capability to traverse and read folders, and no
 * other.
 */
function reachThrough({ uid, gid }: { uid: number; gid: number }, closed: string): Account {
  const rights = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search', '--securebits=+no_setuid_fixup'];
  const [command, ...args] = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    ...rights,
    '--',
  ] as const;
  if (spawnSync(command, [...args, 'test', '-x', closed]).status === 0)
    return { uid, gid, through: [command, ...args] };
  throw new StartError(
    `PostgreSQL does not run as root, and the user it runs as (number ${uid}) may not enter ${closed}; ` +
      'start Doorstep as another user, or from a folder open to all.',
  );
}

/** Makes a folder that only the account may enter. In a shared place, one that another user made would be a trap. */
export function makePrivate(
  folder: string,
  { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 }: Account,
): void {
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, uid, gid);
  }
  if (statSync(folder).uid !== uid) throw new StartError(`${folder} belongs to another user; remove it.`);
}
