// Enforces the order of the folders of server and web in layers.json, lowest layer first: a folder imports only from
// lower layers, and only the engine's public file. Type imports count too; tests may import anything. Part of `npm run
// lint`.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The layers of each part of the product. "(paths)" names one file outside the folders, "." all other such files. */
type Layers = Record<string, string[][]>;

const IMPORT = /^(?:import|export)\b[^;'"]*?\bfrom\s+'(\.[^']+)'|^import\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/gm;
const CODE = /\.tsx?$/;
const ENGINE = 'matching/';
const ENGINE_DOOR = 'matching/index.ts';
const TEST = /(\.test\.tsx?|\/test-setup\.ts)$/;

/**
 * One line for each import that goes up, sideways or past the engine's public file, for each folder without a layer,
 * and for each layer name without a folder.
 */
export function findViolations(root: string): string[] {
  const layers = JSON.parse(readFileSync(join(root, 'layers.json'), 'utf8')) as Layers;
  return Object.entries(layers).flatMap(([part, order]) => {
    const files = listCode(join(root, part)).map((path) => relative(root, path));
    const levels = new Map(order.flatMap((folders, level) => folders.map((folder) => [folder, level] as const)));
    const placeOf = placesIn(part, levels);
    const used = new Set(files.map(placeOf));
    return [
      ...[...used]
        .filter((folder) => !levels.has(folder))
        .map((folder) => `${part}/${folder} stands in no layer of layers.json`),
      ...[...levels.keys()]
        .filter((folder) => !used.has(folder))
        .map((folder) => `layers.json names ${part}/${folder}, which has no code`),
      ...files.flatMap((file) => violationsOf(root, file, { part, levels, placeOf })),
    ];
  });
}

interface Order {
  part: string;
  levels: ReadonlyMap<string, number>;
  placeOf: (file: string) => string;
}

function violationsOf(root: string, file: string, { part, levels, placeOf }: Order): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const from = placeOf(file);
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const imported = join(dirname(file), match[1] ?? match[2] ?? match[3] ?? '');
    const line = text.slice(0, match.index).split('\n').length;
    if (imported.startsWith(ENGINE) && imported !== ENGINE_DOOR)
      return [`${file}:${line} imports ${imported}: the engine is used through ${ENGINE_DOOR}`];
    if (!imported.startsWith(`${part}/`) || !CODE.test(imported)) return [];
    const to = placeOf(imported);
    if (to === from || (levels.get(to) ?? Infinity) < (levels.get(from) ?? -1)) return [];
    return [`${file}:${line} imports ${imported}: ${to} does not lie below ${from}`];
  });
}

/** Maps a file's path to its folder, or to the name under which a root file is listed. */
const placesIn =
  (part: string, levels: ReadonlyMap<string, number>) =>
  (file: string): string => {
    const [first = '', ...deeper] = file.slice(part.length + 1).split('/');
    if (deeper.length > 0) return first;
    const named = `(${first.replace(CODE, '')})`;
    return levels.has(named) ? named : '.';
  };

const listCode = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => CODE.test(path) && !TEST.test(path));

if (basename(process.argv[1] ?? '') === 'layers.ts') {
  const violations = findViolations(fileURLToPath(new URL('../', import.meta.url)));
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
