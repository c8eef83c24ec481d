import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { usePages } from '../lib/use-pages.ts';
import { List } from './list.tsx';

afterEach(cleanup);

type FetchPage = (cursor: string | undefined) => Promise<{ items: { id: number }[]; nextCursor: string | null }>;

function Shown({ fetchPage }: { fetchPage: FetchPage }) {
  const list = usePages(['numbers'], fetchPage);
  return (
    <List list={list} label="Numbers" empty={<p>Nothing here yet.</p>}>
      {({ id }) => <li>{id}</li>}
    </List>
  );
}

const show = (fetchPage: FetchPage) => render(
  <QueryClientProvider client={createQueryClient()}><Shown fetchPage={fetchPage} /></QueryClientProvider>,
);
const numbers = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('while it loads it says so', () => {
  show(() => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toContain('Loading...');
});

test('an empty list says what to do', async () => {
  show(async () => ({ items: [], nextCursor: null }));
  expect(await screen.findByText('Nothing here yet.')).toBeDefined();
});

test('the next page comes below the first, and after the last there is no more to show', async () => {
  const first = { items: [{ id: 1 }, { id: 2 }], nextCursor: 'two' };
  const second = { items: [{ id: 3 }], nextCursor: null };
  show(async (cursor) => (cursor === 'two' ? second : first));
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('3');
  expect(numbers()).toEqual(['1', '2', '3']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a list that failed says why, and Retry asks again', async () => {
  let fails = true;
  show(async () => {
    if (fails) throw new Error('Request failed with status 503');
    return { items: [{ id: 1 }], nextCursor: null };
  });
  expect(await screen.findByText('Request failed with status 503')).toBeDefined();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('1');
});
