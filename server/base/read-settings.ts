// Reads the settings from the environment and the file `.env`, and finds misspelled names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StartError } from './start-error.ts';

export type Environment = Record<string, string | undefined>;

/** Shorter names have too many legitimate neighbours: HOST and HOME, PORT and POST. */
const SHORTEST_GUESSED = 6;
const MOST_SLIPS = 2;
/** Other programs' settings that look like misspellings of ours. */
const NOT_OURS = ['XAI_API_KEY'];

/** By name. The environment takes precedence over the file; an empty value there counts as "not set". */
export function readSettings(env: Environment, folder: string, known: string[]): Environment {
  const file = readEnvFile(join(folder, '.env'));
  for (const name of Object.keys(file)) {
    if (!known.includes(name))
      throw new StartError(`${join(folder, '.env')} has an unknown setting ${name}.${guess(name, known)}`);
  }
  for (const name of Object.keys(env)) {
    const meant =
      known.includes(name) || NOT_OURS.includes(name)
        ? ''
        : guess(
            name,
            known.filter(({ length }) => length >= SHORTEST_GUESSED),
          );
    if (meant) throw new StartError(`The environment has an unknown setting ${name}.${meant}`);
  }
  return { ...file, ...env };
}

function readEnvFile(path: string): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new StartError(`The settings in ${path} cannot be read (${code}).`, { cause });
  }
}

/** The known name that was probably meant, as a sentence; "" if none is close. */
function guess(name: string, known: string[]): string {
  const near = known.find((other) => slips(name, other) <= MOST_SLIPS);
  return near ? ` Did you mean ${near}?` : '';
}

/** The number of letters to add, drop or change to turn one word into the other (Levenshtein distance). */
function slips(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > MOST_SLIPS) return MOST_SLIPS + 1;
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
