// `npm run tables`: writes server/db/tables.ts from a database with every migration applied.
import { sql } from 'kysely';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../server/db/db.ts';
import { openDatabase } from '../server/db/open.ts';
import { root } from '../server/base/root.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  identity: boolean;
  generated: boolean;
  preset: boolean;
}

/** The type of a value when read. Times are ISO 8601 strings; see server/db/open.ts. */
const READ: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  float8: 'number',
  float4: 'number',
  bool: 'boolean',
  text: 'string',
  timestamptz: 'string',
  date: 'string',
  bytea: 'Buffer',
  _text: 'string[]',
  cube: 'string',
  tsvector: 'string',
};
/** The type that may be written, if it differs. */
const WRITTEN: Record<string, string> = { timestamptz: 'Date | string' };

/** Columns that hold money, all in cents. */
const MONEY = [
  'amount',
  'budget',
  'budget_max',
  'budget_min',
  'credit',
  'debit',
  'fee',
  'fee_floor',
  'price',
  'reversed',
];

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function typeOf(of: Column): string {
  const { type, nullable, identity, generated, preset } = of;
  if (type === 'jsonb' && nullable) return 'ColumnType<object | null, string | null | undefined, string | null>';
  if (type === 'jsonb') return preset ? 'ColumnType<object, string | undefined, string>' : 'Json';
  const orNull = nullable ? ' | null' : '';
  const read = MONEY.includes(of.column) ? 'Cents' : READ[type];
  if (!read) throw new Error(`scripts/tables.ts does not know the type ${type}.`);
  if (identity || generated) return `GeneratedAlways<${read}${orNull}>`;
  const written = WRITTEN[type];
  const plain = written
    ? `ColumnType<${read}${orNull}, ${written}${nullable ? ' | null | undefined' : ''}, ${written}${orNull}>`
    : `${read}${orNull}`;
  return preset ? `Generated<${plain}>` : plain;
}

/** The text of server/db/tables.ts for this database. */
export async function describeTables(db: Db): Promise<string> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.udt_name as "type", c.is_nullable = 'YES' as "nullable",
      c.is_identity = 'YES' as "identity", c.is_generated = 'ALWAYS' as "generated", c.column_default is not null as "preset"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations' and c.column_name not in ('search')
    order by c.table_name collate "C", c.ordinal_position`.execute(db.withoutPlugins());
  const body = [...new Set(rows.map(({ table }) => table))].map((table) => {
    const lines = rows.filter((row) => row.table === table).map((row) => `    ${camel(row.column)}: ${typeOf(row)};`);
    return `  ${camel(table)}: {\n${lines.join('\n')}\n  };`;
  });
  return [
    '// The tables as Kysely types, generated from the migrations by `npm run tables`; a test checks that it is up to date.',
    "import type { Cents } from '#shared/money.ts';",
    "import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';",
    '',
    'type Json = JSONColumnType<object>;',
    '',
    `export interface Tables {\n${body.join('\n')}\n}`,
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-tables-'));
  chmodSync(folder, 0o755);
  const { db, close } = await openDatabase({ DATA_DIR: folder }, () => process.exit(1));
  writeFileSync(join(root, 'server/db/tables.ts'), await describeTables(db));
  await close();
  rmSync(folder, { recursive: true });
}
