// A page translated by the browser keeps working, and shows current values.
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TranslationWay, translatePage } from '../../test/translator.ts';
import { followTranslation } from './translation.ts';

const ends: (() => void)[] = [];
beforeEach(() => ends.push(followTranslation()));
afterEach(() => {
  cleanup();
  for (const end of ends.splice(0)) end();
});

/** Waits until the page's mutation observers have run. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

interface Deal {
  amount: number;
  status: string;
  button?: string;
  note?: string;
  rows: readonly string[];
}

/** Text nodes beside other text nodes, beside elements that come and go, alone, and in rows that are reordered. */
function DealView({ amount, status, button, note, rows }: Deal): ReactNode {
  return (
    <section>
      You pay ${amount} in all, {status === 'paid' ? 'held' : 'due'}
      {note && <em>{note}</em>}
      {note}
      <p>{status}</p>
      {button ? <button type="button">{button} now</button> : 'Nothing to do'}
      {rows.map((row) => (
        <Row key={row} row={row} />
      ))}
      the end
    </section>
  );
}

/** A text node without an element of its own. */
const Row = ({ row }: { row: string }): ReactNode => <>{row}, </>;

const HISTORY: readonly Deal[] = [
  { amount: 80, status: 'offered', button: 'Accept', rows: ['first', 'second', 'third'] },
  { amount: 109, status: 'offered', button: 'Accept', note: 'Come soon', rows: ['third', 'first', 'second'] },
  { amount: 109, status: 'paid', note: 'Come late', rows: ['second'] },
  { amount: 95, status: 'paid', button: 'Confirm', rows: [] },
  { amount: 95, status: 'done', rows: ['fourth', 'second', 'first'] },
  { amount: 7, status: 'offered', button: 'Accept', note: 'x', rows: ['first', 'fourth'] },
];

const shownIn = (element: Element): string => element.textContent.replaceAll(/[⟦⟧]/g, '');

test.each<TranslationWay>(['replaces', 'removes first', 'inserts first', 'wraps'])(
  'every text is true after each change where the translation %s',
  async (way) => {
    const page = render(<DealView {...HISTORY[0]!} />);
    ends.push(translatePage(way));
    await settle();
    for (const from of HISTORY.keys()) {
      for (const to of HISTORY.keys()) {
        for (const at of [from, to]) {
          page.rerender(<DealView {...HISTORY[at]!} />);
          await settle();
          expect(shownIn(page.container)).toBe(plain(HISTORY[at]!));
          expect(page.container.textContent).toContain('⟦the end⟧');
        }
      }
    }
  },
);

const plain = ({ amount, status, button, note = '', rows }: Deal): string =>
  [
    `You pay $${amount} in all, ${status === 'paid' ? 'held' : 'due'}${note}${note}${status}`,
    button ? `${button} now` : 'Nothing to do',
    ...rows.map((row) => `${row}, `),
    'the end',
  ].join('');

test('two changes before the translation catches up are both shown', async () => {
  const page = render(<DealView {...HISTORY[0]!} />);
  ends.push(translatePage('replaces'));
  await settle();
  for (const deal of [HISTORY[1]!, HISTORY[2]!, HISTORY[3]!]) page.rerender(<DealView {...deal} />);
  expect(shownIn(page.container)).toBe(plain(HISTORY[3]!));
});

test('a whole page goes while it is translated', async () => {
  const page = render(<DealView {...HISTORY[0]!} />);
  ends.push(translatePage('inserts first'));
  await settle();
  page.rerender(<></>);
  expect(page.container.textContent).toBe('');
});

test('what was never on the page still cannot be taken off it', () => {
  expect(() => document.body.removeChild(document.createElement('p'))).toThrow(/not a child/);
});
