// Chooses the built file (chunk) of each module. By default, the build makes one file per set of modules that the same
// pages share, a hundred small ones for one page, and each costs a request. Here a page's own code stays in its own
// file, and shared code is grouped by what it is: the app itself, its frame, live updates, libraries, and one file for
// each feature.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

type GetInfo = (id: string) => ModuleInfo | null;

const root = fileURLToPath(new URL('../', import.meta.url));
const at = (path: string): string => join(root, path);
const APP = at('web/index.html');
const LANDING = at('web/landing.html');
const FRAME = at('web/shell/shell.tsx');
const LIVE = at('web/shell/live-events.tsx');
/** The folders of a visitor's pages. */
const VISITORS = [at('web/first-visit/'), at('web/landing/'), at('web/accounts/')];

/** For the build's `codeSplitting.groups`: the file name for a shared module; null leaves the module to the bundler. */
export function groupCode(): (id: string, context: { getModuleInfo: GetInfo }) => string | null {
  let users: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (id, context) => {
    users ??= findUsers((module) => context.getModuleInfo(module));
    const of = users.get(id);
    if (!of || of.has(id) || of.size < 2) return null;
    if (of.has(LANDING)) return 'start';
    if (of.has(APP)) return 'app';
    const isVisitors = [...of].some((user) => VISITORS.some((folder) => user.startsWith(folder)));
    if (of.has(FRAME)) return isVisitors ? 'common' : 'frame';
    if (of.has(LIVE)) return 'live';
    return featureOf(id);
  };
}

/** The folder of our own code, or the library. */
function featureOf(id: string): string {
  const library = id.split('/node_modules/').at(-1);
  if (library && library !== id) return library.replace(/^@[^/]+\//, '').split('/')[0]!;
  const [side, folder] = id.slice(root.length).split('/');
  return side === 'web' ? `${folder}-parts` : 'contract';
}

/** For each module, the documents and lazily loaded parts that need it. */
function findUsers(getInfo: GetInfo): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const waiting = [APP, LANDING];
  const begun = new Set(waiting);
  for (let user = waiting.pop(); user; user = waiting.pop()) {
    for (const later of reach(user, getInfo, users)) {
      if (begun.has(later)) continue;
      begun.add(later);
      waiting.push(later);
    }
  }
  return users;
}

/** Records `user` on everything it imports, and returns what those files load lazily. */
function reach(user: string, getInfo: GetInfo, users: Map<string, Set<string>>): Set<string> {
  const later = new Set<string>();
  const waiting = [user];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    const of = users.get(id) ?? new Set();
    if (of.has(user)) continue;
    users.set(id, of.add(user));
    const info = getInfo(id);
    waiting.push(...(info?.importedIds ?? []));
    for (const part of info?.dynamicallyImportedIds ?? []) later.add(part);
  }
  return later;
}
