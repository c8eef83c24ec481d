// Reports, as a table, which test noticed which guard's absence.
import type { Guard } from './guard.ts';
import type { Outcome } from './run-tests.ts';

export interface Judgement {
  guard: Guard;
  verdict: 'noticed' | 'NOT NOTICED' | 'NOT RUN';
  /** The first failed test and how many more failed, or what went wrong. */
  says: string;
}

/** A test that failed with all guards in place has noticed nothing. */
export function judge(guard: Guard, { red, green, broken }: Outcome, redBefore: readonly string[]): Judgement {
  const [first, ...more] = red.filter((title) => !redBefore.includes(title));
  if (first !== undefined)
    return { guard, verdict: 'noticed', says: more.length > 0 ? `${first} (and ${more.length} more)` : first };
  if (broken) return { guard, verdict: 'NOT RUN', says: broken };
  return { guard, verdict: 'NOT NOTICED', says: `${green} tests stayed green` };
}

/** A Markdown table, and a last line with the counts. */
export function tableOf(judged: readonly Judgement[]): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`;
  const rows = judged.map(({ guard, verdict, says }) => row([guard.name, guard.about, guard.file, verdict, says]));
  const count = (verdict: Judgement['verdict']) => judged.filter((each) => each.verdict === verdict).length;
  return [
    '',
    row(['guard', 'keeps', 'stands in', '', 'the test that went red']),
    row(['---', '---', '---', '---', '---']),
    ...rows,
    '',
    `${judged.length} guards: ${count('noticed')} noticed, ${count('NOT NOTICED')} not noticed, ${count('NOT RUN')} not run`,
  ].join('\n');
}
