// Reporting: two presses in the simple case, and no typed text is lost.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ReportButton } from './report-button.tsx';

const REPORT = 'POST /api/reports';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns the bodies of the sent reports. */
function server() {
  const { calls } = serverThatAnswers({ [REPORT]: { ok: true } });
  return () => calls(REPORT).map(([, { body }]) => JSON.parse(String(body)) as object);
}
const open = async () => {
  show(<ReportButton about={{ kind: 'message', id: 7 }} thing="this message" name="bo" />);
  fireEvent.click(screen.getByRole('button', { name: 'Report this message' }));
  await screen.findByRole('dialog', { name: 'Report this message' });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('two presses report a message, and what happens next is said', async () => {
  const sent = server();
  await open();
  press('Scam or spam');
  expect(await screen.findByRole('dialog', { name: 'Thank you for telling us' })).toBeTruthy();
  expect(sent()).toEqual([{ about: { kind: 'message', id: 7 }, reason: 'scam', note: '', key: expect.any(String) }]);
  press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('“Something else” asks for details before it sends', async () => {
  const sent = server();
  await open();
  press('Something else');
  expect(await screen.findByText('Please tell us what’s wrong')).toBeTruthy();
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Details'), { target: { value: 'He wants my bank card.' } });
  press('Something else');
  await screen.findByRole('dialog', { name: 'Thank you for telling us' });
  expect(sent()).toMatchObject([{ reason: 'other', note: 'He wants my bank card.' }]);
});

test('a refused report says why and keeps the details', async () => {
  serverThatAnswers({
    [REPORT]: () =>
      Response.json({ error: 'You’ve already reported this.', code: 'already_reported' }, { status: 409 }),
  });
  await open();
  press('Add details first');
  fireEvent.change(screen.getByLabelText('Details'), { target: { value: 'Again and again' } });
  press('Scam or spam');
  expect((await screen.findByRole('alert')).textContent).toBe('You’ve already reported this.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Details').value).toBe('Again and again');
});

test('details that were begun are there again when the report is opened again, and gone once it is sent', async () => {
  server();
  await open();
  press('Add details first');
  fireEvent.change(screen.getByLabelText('Details'), { target: { value: 'They ask for' } });
  cleanup();
  await open();
  expect(screen.getByText('We kept what you typed.')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Details').value).toBe('They ask for');
  press('Scam or spam');
  await screen.findByRole('dialog', { name: 'Thank you for telling us' });
  cleanup();
  await open();
  expect(screen.queryByLabelText('Details')).toBeNull();
});
