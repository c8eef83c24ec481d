// What works with the real thing and what with a built-in stand-in, for the table that the start ends with.
import type { Config } from './config.ts';
import { simulatorServesAll } from './money/simulator-serves-all.ts';

export interface Part {
  part: string;
  kind: 'real' | 'stand-in';
  by: string;
}

export function listParts(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'PUBLIC_URL' | 'PAYMENTS'>): Part[] {
  const { DATABASE_URL, DATA_DIR } = config;
  return [
    { part: 'Database', kind: 'real', by: DATABASE_URL ? 'the PostgreSQL that DATABASE_URL names' : `our own PostgreSQL, in ${DATA_DIR}` },
    { part: 'E-mail', kind: 'stand-in', by: "kept in the operator's outbox, nothing is sent" },
    { part: 'SMS', kind: 'stand-in', by: 'none is written yet' },
    { part: 'Payments', kind: 'stand-in', by: simulatorServesAll(config) ? 'simulator with test cards, no money moves' : 'simulator for guests; for others switched off, see PAYMENTS' },
    { part: 'City lookup', kind: 'stand-in', by: 'a list of cities that comes with Doorstep' },
  ];
}

/** In columns, for a terminal. */
export function partsTable(parts: Part[]): string {
  const width = Math.max(...parts.map(({ part }) => part.length));
  return parts.map(({ part, kind, by }) => `  ${part.padEnd(width)}  ${kind.padEnd('stand-in'.length)}  ${by}`).join('\n');
}
