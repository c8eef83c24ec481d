// Reads a file that somebody else may take away at any moment: asking first whether it is there would be no answer.
import { readFileSync } from 'node:fs';

/** Its text; undefined when there is no such file. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
