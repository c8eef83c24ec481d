// Which built file a module goes into. Left alone, the build makes a file of whatever the same pages share, a hundred
// small ones for one page, and each costs a request. Here a page's own code stays in a file of its own, and what
// several share goes together by what it is: the app itself, its frame, what it hears live, libraries, and one file for
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
/** What a visitor's pages are made of. */
const VISITORS = [at('web/first-visit/'), at('web/landing/'), at('web/accounts/')];

/** For the build's `codeSplitting.groups`: the name of the file for a module that several share; null lets it be. */
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

/** By module: the documents and the parts fetched on demand that cannot do without it. */
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

/** Records `user` on everything it imports, and returns what those files load on demand. */
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
