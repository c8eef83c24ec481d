import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { List } from './list.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type FetchPage = (cursor: string | undefined) => Promise<{ items: { id: number }[]; nextCursor: string | null }>;

function Shown({ fetchPage, label = 'Numbers' }: { fetchPage: FetchPage; label?: string | undefined }) {
  const list = usePages(['numbers'], fetchPage);
  return (
    <List list={list} label={label} empty={<p>Nothing here yet.</p>}>
      {({ id }) => (
        <li>
          <button type="button">{id}</button>
        </li>
      )}
    </List>
  );
}

/** The height of the rows below that are not in the document, in pixels. */
const heightBelow = () => Number.parseFloat(screen.getByRole('list').style.paddingBottom);

const show = (fetchPage: FetchPage, label?: string) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown fetchPage={fetchPage} label={label} />
    </QueryClientProvider>,
  );
const numbers = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('a loading list says so', () => {
  show(() => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toContain('Loading...');
});

test('an empty list says what to do', async () => {
  show(async () => ({ items: [], nextCursor: null }));
  expect(await screen.findByText('Nothing here yet.')).toBeDefined();
});

test('the next page comes below the first, and after the last there is no button', async () => {
  const first = { items: [{ id: 1 }, { id: 2 }], nextCursor: 'two' };
  const second = { items: [{ id: 3 }], nextCursor: null };
  show(async (cursor) => (cursor === 'two' ? second : first));
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('3');
  expect(numbers()).toEqual(['1', '2', '3']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a page without rows is skipped while there are more, at the beginning and further on', async () => {
  const pages: Record<string, Awaited<ReturnType<FetchPage>>> = {
    first: { items: [], nextCursor: 'second' },
    second: { items: [{ id: 1 }], nextCursor: 'third' },
    third: { items: [], nextCursor: 'fourth' },
    fourth: { items: [{ id: 2 }], nextCursor: 'last' },
    last: { items: [], nextCursor: null },
  };
  show(async (cursor = 'first') => pages[cursor]!);
  await screen.findByText('1');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('2');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  expect(numbers()).toEqual(['1', '2']);
});

test('a list that cannot be refreshed stays, with the reason above it', async () => {
  let fails = false;
  const client = createQueryClient();
  const fetchPage = async () => {
    if (fails) throw new Error('Request failed with status 503');
    return { items: [{ id: 1 }], nextCursor: null };
  };
  render(
    <QueryClientProvider client={client}>
      <Shown fetchPage={fetchPage} />
    </QueryClientProvider>,
  );
  await screen.findByText('1');
  fails = true;
  await act(() => client.invalidateQueries());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This could not be brought up to date\..*503/);
  expect(numbers()).toEqual(['1']);
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(numbers()).toEqual(['1']);
});

test('a failed list says why, and Retry fetches it again', async () => {
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

test('a failed next page leaves what is there, and Retry fetches it again', async () => {
  let fails = true;
  show(async (cursor) => {
    if (!cursor) return { items: [{ id: 1 }], nextCursor: 'two' };
    if (fails) throw new Error('Request failed with status 503');
    return { items: [{ id: 2 }], nextCursor: null };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Request failed with status 503')).toBeDefined();
  expect(numbers()).toEqual(['1']);
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('2');
  expect(numbers()).toEqual(['1', '2']);
});

const thousands = Array.from({ length: 5_000 }, (_, n) => ({ id: n + 1 }));

/** Scrolls the page until the list begins this many pixels above the screen; each row is 100 high. */
async function scrollTo(pixels: number) {
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: -pixels } as DOMRect);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 100;
  });
  fireEvent.scroll(window);
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

test('a list of 5,000 has at most 80 rows in the document, those around the scroll position, and each says its number', async () => {
  show(async () => ({ items: thousands, nextCursor: null }));
  await screen.findByText('1');
  for (const [pixels, row] of [
    [0, 1],
    [250_000, 2_501],
    [499_000, 4_991],
  ] as const) {
    await scrollTo(pixels);
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeLessThanOrEqual(80);
    const shown = screen.getByText(String(row)).closest('li')!;
    expect([shown.getAttribute('aria-posinset'), shown.getAttribute('aria-setsize')]).toEqual([String(row), '5000']);
  }
  const list = screen.getByRole('list', { name: 'Numbers' });
  const { paddingTop, paddingBottom } = list.style;
  const rows = screen.getAllByRole('listitem').length;
  expect(Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom || '0') + rows * 100).toBe(500_000);
});

test('a long list that becomes short no longer numbers its rows', async () => {
  let items = thousands;
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Shown fetchPage={async () => ({ items, nextCursor: null })} label="Shortened" />
    </QueryClientProvider>,
  );
  await screen.findByText('1');
  expect(document.querySelector('[aria-setsize="5000"]')).not.toBeNull();
  items = thousands.slice(0, 3);
  await act(() => client.invalidateQueries());
  await vi.waitFor(() => expect(numbers()).toEqual(['1', '2', '3']));
  expect(document.querySelector('[aria-setsize], [aria-posinset]')).toBeNull();
});

test('a long list has its height from the beginning, and on return it is as high as it was', async () => {
  const fetchPage = async () => ({ items: thousands, nextCursor: null });
  show(fetchPage, 'Revisited');
  await screen.findByText('1');
  expect(heightBelow()).toBeGreaterThan(500_000);
  await scrollTo(0);
  cleanup();
  // Without layout, nothing has a height.
  vi.restoreAllMocks();
  show(fetchPage, 'Revisited');
  await screen.findByText('1');
  expect(heightBelow() + numbers().length * 100).toBe(500_000);
});

test('a focused row hands the focus to the list before it is scrolled away', async () => {
  show(async () => ({ items: thousands, nextCursor: null }));
  const first = await screen.findByRole('button', { name: '1' });
  first.focus();
  await scrollTo(0);
  expect(document.activeElement).toBe(first);
  await scrollTo(250_000);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Numbers' }));
});

test('on paper a long list has its first two hundred rows, and on the screen the few again', async () => {
  show(async () => ({ items: thousands, nextCursor: null }), 'Printed');
  await screen.findByText('1');
  const few = numbers().length;
  expect(few).toBeLessThan(100);
  fireEvent(window, new Event('beforeprint'));
  expect(numbers()).toHaveLength(200);
  expect(heightBelow()).toBe(0);
  fireEvent(window, new Event('afterprint'));
  await vi.waitFor(() => expect(numbers().length).toBeLessThan(100));
});
