// A guard of the product: the text that prevents something, and the tests that notice its absence.

export interface Guard {
  /** Kebab-case; selected by `npm run test:mutations -- {name}`. */
  name: string;
  /** What it prevents, in a few words. */
  about: string;
  /** Its file, from the project's root. */
  file: string;
  /** Its exact text, which occurs once in the file. */
  find: string;
  /** What replaces it when it is taken out. */
  replace: string;
  /** Files of behaviour tests; at least one must fail without the guard. */
  tests: readonly string[];
  /** Runs only the tests of those files whose titles match this, as vitest's `-t`; for slow files. */
  only?: string;
}

/**
 * The file's text without the guard. Throws unless the guard occurs exactly once: after moving it, update its entry.
 */
export function takeOut(text: string, { name, file, find, replace }: Guard): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`the guard has moved: ${name} stands ${places} times in ${file}`);
  return text.replace(find, () => replace);
}
