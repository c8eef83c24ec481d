// Generates the table in docs/access.md from the contract and from the table that test/access-matrix/access.test.ts
// checks.
import type { Access, AnyEndpoint } from '../shared/endpoint.ts';
import { endpoints } from '../shared/endpoints.ts';
import { ACTORS, type EndpointName, type Row, table } from '../test/access-matrix/table.ts';

const BEGIN = '<!-- access:begin -->';
const END = '<!-- access:end -->';

type Actor = (typeof ACTORS)[number];

const headings: Record<Actor, string> = {
  visitor: 'visitor',
  guest: 'guest',
  stranger: 'stranger',
  otherParty: 'other party',
  owner: 'owner',
  admin: 'admin',
};

/** The admitted callers, in words. */
const inWords = new Map<string, string>([
  ['visitor guest stranger otherParty owner admin', 'anyone'],
  ['guest stranger otherParty owner admin', 'anyone signed in'],
  ['stranger otherParty owner admin', 'anyone in its world'],
  ['otherParty owner', 'both parties'],
  ['owner', 'its owner'],
  ['admin', 'admins'],
  ['', 'as the sentence says'],
]);

/** Refusals of the caller; any other refusal is about the content of the request. */
const KEPT_OUT = [401, 403, 404];

function whoMay(access: Access, answers: Row['answers']): string {
  if (access === 'admin') return 'admins';
  const admitted = ACTORS.filter((_, at) => !KEPT_OUT.includes(answers[at]!));
  return inWords.get(admitted.join(' ')) ?? admitted.map((actor) => headings[actor]).join(', ');
}

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

function lineOf(name: EndpointName, { method, path, about, access }: AnyEndpoint): string {
  const { answers } = table[name];
  return line([`\`${method} ${path}\``, about.replaceAll('|', '\\|'), whoMay(access, answers), ...answers]);
}

function sectionOf([feature, group]: [string, Record<string, AnyEndpoint>]): string {
  const head = ['request', 'what it does', 'who may call it', ...ACTORS.map((actor) => headings[actor])];
  const lines = Object.entries(group).map(([name, said]) => lineOf(`${feature}.${name}` as EndpointName, said));
  return [`## ${feature}`, '', line(head), line(head.map(() => '---')), ...lines].join('\n');
}

/** Returns the page with the text between its two markers regenerated. Throws when a marker is missing. */
export function withAccessTable(page: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`docs/access.md needs ${BEGIN} and, after it, ${END}.`);
  const made = Object.entries<Record<string, AnyEndpoint>>(endpoints).map(sectionOf);
  return `${page.slice(0, begin)}${BEGIN}\n${made.join('\n\n')}\n${page.slice(end)}`;
}
