// A guard of the product: the text that keeps something from happening, and the tests that notice when it is gone.

export interface Guard {
  /** Kebab-case; selected by `npm run test:mutations -- {name}`. */
  name: string;
  /** What it keeps from happening, in a few words. */
  about: string;
  /** Where it stands, from the project's root. */
  file: string;
  /** Its exact text, which the file has once. */
  find: string;
  /** What stands there when it is taken out. */
  replace: string;
  /** Files of behaviour tests; at least one must fail without the guard. */
  tests: readonly string[];
  /** Of those files only the tests whose titles match this, as vitest's `-t`; for files that take long. */
  only?: string;
}

/**
 * The file's text without the guard. Throws when the guard is not there exactly once: after moving it, update its
 * entry.
 */
export function takeOut(text: string, { name, file, find, replace }: Guard): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`the guard has moved: ${name} stands ${places} times in ${file}`);
  return text.replace(find, () => replace);
}
