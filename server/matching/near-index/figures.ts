// What monitoring learns of the index in memory.
import type { Figure } from '../../base/figure.ts';
import type { Following } from './follow.ts';

/** `asked` counts searches answered from memory, and those for which the database was asked instead. */
export function figuresOf(
  { memory: current, age }: Pick<Following, 'memory' | 'age'>,
  asked: { answered: number; passedOn: number },
): Figure[] {
  const memory = current();
  const gauge = (name: string, help: string, value: number): Figure => ({
    name: `doorstep_index_${name}`,
    help,
    type: 'gauge',
    lines: [` ${Number.isFinite(value) ? value : '+Inf'}`],
  });
  return [
    gauge('ready', 'Whether searches are answered from memory.', memory ? 1 : 0),
    gauge('listings', 'Live listings in memory.', memory?.listings.count() ?? 0),
    gauge('bytes', 'Memory that they take, in about.', memory?.listings.size() ?? 0),
    gauge('age_seconds', 'How long ago the database was last looked at for changes.', age()),
    {
      name: 'doorstep_index_searches_total',
      help: 'Searches by where they were answered from.',
      type: 'counter',
      lines: [`{from="memory"} ${asked.answered}`, `{from="database"} ${asked.passedOn}`],
    },
  ];
}
