// Reads a file that another process may remove at any moment, so checking for it first would prove nothing.
import { readFileSync } from 'node:fs';

/** The file's text; undefined if it does not exist. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
