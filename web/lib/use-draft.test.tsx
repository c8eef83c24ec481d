import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { accounts } from '#shared/accounts.ts';
import { useLogout } from '../accounts/use-logout.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { Confirms } from '../ui/overlay/confirms.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { call } from './api/call.ts';
import { refreshUser } from './api/current-user.ts';
import { followAccount } from './api/page-account.ts';
import { createQueryClient, userKey } from './api/query-client.ts';
import { sessionEnd } from './api/session-end.ts';
import { useZodForm } from './form.ts';
import { draftKey, readStored, writeStored } from './state/stored.ts';
import { useKeyedForm } from './use-keyed-form.ts';

const bo = { ...ana, id: 99, username: 'bo' };
const Story = z.object({
  title: z.string().check(z.minLength(3)),
  text: z.string(),
  tags: z.array(z.string()),
  budget: z.nullable(z.number()),
  password: z.string(),
});
const begins = { title: '', text: '', tags: [] as string[], budget: null, password: '' };
const KEY = draftKey(ana.id, 'a story');

/** Saving calls the server. */
function Form({ onClose = () => undefined, first = {} }: { onClose?: () => void; first?: Partial<typeof begins> }) {
  const form = useZodForm(Story, { ...begins, ...first }, { draft: 'a story' });
  const save = useMutation({
    mutationFn: () => form.draft.sending(call(accounts.logout)),
    meta: { claims: true },
    onSuccess: onClose,
  });
  return (
    <Dialog open onClose={onClose} title="A story" draft={form.draft} asksBeforeLeaving>
      <form onSubmit={form.handleSubmit(() => save.mutate())}>
        <input aria-label="Title" {...form.register('title')} />
        <textarea aria-label="Text" {...form.register('text')} />
        <input aria-label="Password" type="password" {...form.register('password')} />
        <button type="button" onClick={() => form.setValue('tags', [...form.getValues('tags'), 'new'])}>
          Tag it
        </button>
        <p>tags: {form.watch('tags').join(' ')}</p>
        <p>{Object.keys(form.formState.dirtyFields).join(' ') || 'nothing'} changed</p>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit">Save</button>
      </form>
    </Dialog>
  );
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.input(box(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const note = () => screen.queryByText('We kept what you typed.');
/** As after a reload: no memory of the page before. */
function reopen(ui: ReactNode = <Form />, user = ana) {
  cleanup();
  return show(ui, user);
}

const expired = () => Response.json({ error: 'Please sign in first.', code: 'not_signed_in' }, { status: 401 });
const signedIn = (user: typeof ana) => ({ 'GET /api/user': () => Response.json(user) });

beforeEach(() => sessionEnd.set(undefined));
afterEach(() => {
  cleanup();
  sessionEnd.set(undefined);
  vi.unstubAllGlobals();
});

test('what was typed is there after a reload, with one line that says so', () => {
  show(<Form />);
  expect(note()).toBeNull();
  write('Title', 'On');
  write('Text', 'Once upon a time');
  press('Tag it');
  reopen();
  expect(box('Title').value).toBe('On');
  expect(box('Text').value).toBe('Once upon a time');
  expect(screen.getByText('tags: new')).toBeDefined();
  expect(screen.getByText('title text tags changed')).toBeDefined();
  expect(note()?.closest('[role=status]')).not.toBeNull();
});

test('“Start over” brings back what the form began with, and nothing is kept', () => {
  show(<Form first={{ title: 'Saved title' }} />);
  write('Title', 'My title');
  reopen(<Form first={{ title: 'Saved title' }} />);
  expect(box('Title').value).toBe('My title');
  press('Start over');
  expect(box('Title').value).toBe('Saved title');
  expect(document.activeElement).toBe(box('Title'));
  expect(note()).toBeNull();
  reopen(<Form first={{ title: 'Saved title' }} />);
  expect(box('Title').value).toBe('Saved title');
  write('Title', 'Another title');
  reopen(<Form first={{ title: 'Saved title' }} />);
  expect(box('Title').value).toBe('Another title');
});

test('fields that were not typed show what the server says meanwhile, and one typed as it says is no draft', () => {
  show(<Form first={{ title: 'Old title', text: 'Old text' }} />);
  write('Title', 'My title');
  reopen(<Form first={{ title: 'New title', text: 'New text' }} />);
  expect(box('Title').value).toBe('My title');
  expect(box('Text').value).toBe('New text');
  reopen(<Form first={{ title: 'My title' }} />);
  expect(note()).toBeNull();
});

test('a session that ended elsewhere, noticed on saving, costs nothing: it is all there after signing in again', async () => {
  serverThatAnswers({ 'POST /api/logout': expired, ...signedIn(ana) });
  const { client } = show(<Form />);
  write('Title', 'My story');
  writeStored('something else', 'of ana’s');
  press('Save');
  await waitFor(() => expect(client.getQueryData(userKey)).toBeNull());
  cleanup();
  expect(readStored('something else', null)).toBeNull();
  await act(() => refreshUser(client, true));
  followAccount(client);
  render(<QueryClientProvider client={client}>{<Form />}</QueryClientProvider>);
  expect(box('Title').value).toBe('My story');
});

test('whoever reloads the page after their session has ended finds their draft after signing in', async () => {
  show(<Form />);
  write('Title', 'My story');
  cleanup();
  const client = createQueryClient();
  serverThatAnswers({ 'GET /api/user': expired });
  await refreshUser(client);
  serverThatAnswers(signedIn(ana));
  await refreshUser(client, true);
  reopen();
  expect(box('Title').value).toBe('My story');
});

test('another user sees nothing of it, and once they have signed in it is gone', async () => {
  show(<Form />);
  write('Title', 'My story');
  reopen(<Form />, bo);
  expect(box('Title').value).toBe('');
  cleanup();
  expect(readStored(KEY, null)).toEqual({ title: 'My story' });
  serverThatAnswers(signedIn(bo));
  await refreshUser(createQueryClient(), true);
  expect(readStored(KEY, null)).toBeNull();
});

test('signing out forgets it', async () => {
  const { client } = show(<Form />);
  write('Title', 'My story');
  cleanup();
  serverThatAnswers({ 'POST /api/logout': { ok: true }, 'GET /api/user': expired });
  const { result } = renderHook(() => useLogout(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await act(() => result.current.mutateAsync());
  expect(sessionStorage).toHaveLength(0);
});

test('once it is saved it is forgotten, before the form can be opened again', async () => {
  serverThatAnswers({ 'POST /api/logout': { ok: true } });
  const storedOnClose = vi.fn<(stored: unknown) => void>();
  show(<Form onClose={() => storedOnClose(readStored(KEY, null))} />);
  write('Title', 'My story');
  press('Save');
  await waitFor(() => expect(storedOnClose.mock.calls).toEqual([[null]]));
  reopen();
  expect(box('Title').value).toBe('');
});

test('a refusal or a lost network forgets nothing', async () => {
  serverThatAnswers({});
  show(<Form />);
  write('Title', 'My story');
  press('Save');
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  reopen();
  expect(box('Title').value).toBe('My story');
});

test('leaving without saving forgets it only once the user agrees; Cancel keeps it', async () => {
  const onClose = vi.fn();
  const ui = (
    <>
      <Form onClose={onClose} />
      <Confirms />
    </>
  );
  show(ui);
  write('Title', 'My story');
  press('Close');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
  reopen(ui);
  expect(box('Title').value).toBe('My story');
  write('Title', 'My long story');
  press('Close');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  reopen(ui);
  expect(box('Title').value).toBe('');
});

test('a field that gets its first value again leaves no draft', () => {
  show(<Form />);
  write('Title', 'My story');
  write('Title', '');
  expect(sessionStorage).toHaveLength(0);
});

test('a password is never stored', () => {
  show(<Form />);
  write('Title', 'My story');
  write('Password', 'correct horse');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('horse');
  writeStored(KEY, { password: 'from elsewhere' });
  reopen();
  expect(box('Password').value).toBe('');
});

test.each([
  'not JSON',
  'null',
  '"a text"',
  '[1, 2]',
  '{"title":7,"text":{"of":"another"},"tags":"none","budget":"much","unknown":"x","__proto__":{"title":"x"}}',
])('a stored draft that is broken or of an older form is ignored: %s', (stored) => {
  sessionStorage.setItem(KEY, stored);
  show(<Form />);
  expect(box('Title').value).toBe('');
  expect(screen.getByText('tags:')).toBeDefined();
  expect(note()).toBeNull();
});

test('of a draft that is broken in part, the good fields are kept', () => {
  writeStored(KEY, { title: 'My story', tags: [1] });
  show(<Form />);
  expect(box('Title').value).toBe('My story');
  expect(screen.getByText('tags:')).toBeDefined();
});

const Body = z.object({ text: z.string(), lines: z.array(z.string()), key: z.string() });

function Keyed({ answer }: { answer: () => Promise<unknown> }) {
  const mutation = useMutation<unknown, Error, z.input<typeof Body>>({ mutationFn: answer });
  const { element, draft, register, submit, setValue, watch } = useKeyedForm({
    schema: Body,
    defaultValues: { text: '', lines: [] as string[], others: [] as string[] },
    draft: 'a story',
    draftFields: { lines: z.array(z.string()) },
    toBody: ({ text, lines }, key) => ({ text, lines, key }),
    mutation,
  });
  return (
    <form ref={element} onSubmit={submit}>
      <input aria-label="Text" {...register('text')} />
      <button type="button" onClick={() => (setValue('lines', ['a line']), setValue('others', ['another']))}>
        Add
      </button>
      <p>lines: {watch('lines').join()}</p>
      <p>others: {watch('others').join()}</p>
      <p>{draft.isRestored ? 'restored' : 'fresh'}</p>
      <button type="submit">Send</button>
    </form>
  );
}

test('a form that is submitted once keeps its texts, and of the rest what has a schema, until it is sent', async () => {
  const answer = vi.fn(async () => Promise.reject(new Error('No network')));
  show(<Keyed answer={answer} />);
  write('Text', 'Hello');
  press('Add');
  press('Send');
  await waitFor(() => expect(answer).toHaveBeenCalled());
  reopen(<Keyed answer={async () => ({})} />);
  expect(box('Text').value).toBe('Hello');
  expect(screen.getByText('lines: a line')).toBeDefined();
  expect(screen.getByText('others:')).toBeDefined();
  press('Send');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  reopen(<Keyed answer={answer} />);
  expect(screen.getByText('fresh')).toBeDefined();
});

test('while it is being sent, the same form opened again begins empty', async () => {
  show(<Keyed answer={() => new Promise(() => undefined)} />);
  write('Text', 'Hello');
  press('Send');
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  await act(async () => undefined);
  reopen(<Keyed answer={async () => ({})} />);
  expect(box('Text').value).toBe('');
});
