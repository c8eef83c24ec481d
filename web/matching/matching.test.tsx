import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { KindOfService } from '#shared/kinds.ts';
import { KindPicker } from '../kinds/kind-picker.tsx';
import { dancing, exampleMatch, tapRepair } from '../test/example-match.ts';
import { exampleService } from '../test/example-service.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { MatchCard } from './match-card.tsx';
import { Readings } from './readings.tsx';

const KINDS = 'GET /api/kinds';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a match shows the server’s reasons, and no distance twice', () => {
  serverThatAnswers({});
  show(<MatchCard match={exampleMatch()} />);
  const reasons = within(screen.getByRole('list', { name: 'Why it fits' }));
  for (const says of ['Tap and toilet repair', 'About 1 mile away', 'Above your budget'])
    expect(reasons.getByText(says)).toBeDefined();
  expect(screen.getAllByText(/About 1 mile/)).toHaveLength(1);
  expect(screen.getByText('4.9')).toBeDefined();
});

test('stars that are a reason appear once, as the reason’s', () => {
  serverThatAnswers({});
  const said = exampleMatch({ reasons: [{ about: 'reputation', says: '3.1 from 8 reviews', isGood: false }] });
  show(<MatchCard match={said} />);
  expect(screen.getByText('3.1 from 8 reviews')).toBeDefined();
  expect(screen.queryByText('4.9')).toBeNull();
  expect(screen.getByText('About 1 mile')).toBeDefined();
});

test('remote work is marked by a screen, and not by a place', () => {
  serverThatAnswers({});
  const reasons = [{ about: 'distance' as const, says: 'From afar', isGood: true }];
  show(<MatchCard match={exampleMatch({ service: exampleService({ remote: true }), reasons })} />);
  expect(screen.getByText('From afar').querySelector('.lucide-laptop')).not.toBeNull();
});

test('a service without reasons is the usual card', () => {
  serverThatAnswers({});
  show(<MatchCard match={exampleMatch({ reasons: [] })} needId={3} />);
  expect(screen.queryByRole('list', { name: 'Why it fits' })).toBeNull();
  expect(screen.getByText('4.9')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Tap and drip repair' }).getAttribute('href')).toContain('need=3');
});

test('an unclear kind is asked about, a clear one is not', () => {
  const choose = vi.fn();
  const { rerender } = show(<Readings readings={[tapRepair]} isUnsure={false} onChoose={choose} />);
  expect(screen.queryByText('Did you mean …?')).toBeNull();
  rerender(<Readings readings={[tapRepair, dancing]} isUnsure onChoose={choose} />);
  expect(screen.getByRole('status').textContent).toBe('Did you mean …?');
  fireEvent.click(screen.getByRole('button', { name: 'Dance lessons' }));
  expect(choose).toHaveBeenCalledWith(dancing);
  rerender(<Readings readings={[tapRepair]} isUnsure onChoose={choose} onOther={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('Did you mean …?');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    tapRepair.name,
    'Something else',
  ]);
  rerender(<Readings readings={[]} isUnsure onChoose={choose} onOther={() => undefined} />);
  expect(screen.getByRole('status').textContent).toMatch(/^It is not clear yet/);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Choose the kind']);
});

function Picking({ first = null }: { first?: KindOfService | null }) {
  const [kind, choose] = useState(first);
  return <KindPicker label="Kind of help" none="What the text says" value={kind} onChoose={choose} />;
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind of help' });
const press = (key: string) => fireEvent.keyDown(box(), { key });

test('a kind is chosen by its name with the keyboard, and cleared by emptying the box', async () => {
  const { calls } = serverThatAnswers({ [KINDS]: { items: [dancing, tapRepair] } });
  show(<Picking />);
  fireEvent.change(box(), { target: { value: 'tap' } });
  await screen.findAllByRole('option');
  expect(calls(KINDS)[0]![0]).toBe('/api/kinds?q=tap');
  press('ArrowDown');
  press('ArrowDown');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Tap and toilet repair');
  press('Enter');
  expect(box().value).toBe('Tap and toilet repair');
  fireEvent.change(box(), { target: { value: '' } });
  fireEvent.blur(box());
  expect(box().value).toBe('');
});

test('text that was typed but not chosen gives way to the previous choice', async () => {
  serverThatAnswers({ [KINDS]: { items: [] } });
  show(<Picking first={tapRepair} />);
  fireEvent.change(box(), { target: { value: 'zeppelin' } });
  expect(await screen.findByText('No kind of that name. Try another word for it.')).toBeDefined();
  fireEvent.blur(box());
  expect(box().value).toBe('Tap and toilet repair');
});

test('kinds that cannot be loaded say so', async () => {
  serverThatAnswers({ [KINDS]: Response.json({ error: 'Request failed' }, { status: 500 }) });
  show(<Picking />);
  fireEvent.change(box(), { target: { value: 'tap' } });
  expect((await screen.findByRole('alert')).textContent).toBe('The kinds could not be loaded. Please type again.');
});

test('Escape closes the list first, and only then the dialog around it', async () => {
  serverThatAnswers({ [KINDS]: { items: [dancing] } });
  const close = vi.fn();
  show(
    <Dialog open onClose={close} title="Kind">
      <Picking />
    </Dialog>,
  );
  fireEvent.change(box(), { target: { value: 'da' } });
  await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('true'));
  press('Escape');
  expect(close).not.toHaveBeenCalled();
  expect(box().getAttribute('aria-expanded')).toBe('false');
  press('Escape');
  expect(close).toHaveBeenCalledOnce();
});
