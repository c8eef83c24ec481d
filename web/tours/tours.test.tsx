import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../lib/page/toast.ts';
import { COMPLETED_KEY, completedTours } from './completed-tours.ts';
import {
  leaveTours,
  listTours,
  startTour,
  STEP_STAGES,
  TOUR_NAMES,
  TOUR_STATUSES,
  type TourName,
  type TourState,
  tourState,
} from './tour-state.ts';
import { ToursHost } from './tours-host.tsx';
import { tours } from './tours.ts';

/** A frame around pages that only contain the targets of two tours. */
function House({ services }: { services: readonly string[] }) {
  const [path] = useLocation();
  const [menu, setMenu] = useState('');
  const places = path === '/services' ? services : path === '/needs' ? ['page', 'need-say', 'need-suggestions'] : [];
  return (
    <main id="main" tabIndex={-1} data-menu={menu}>
      {places.map((place) => (
        <p key={place} data-tour={place}>
          {place}
        </p>
      ))}
      <ToursHost onMenu={(open) => setMenu(open ? 'open' : '')} />
    </main>
  );
}

const everything = ['page', 'service-add', 'service-visibility'] as const;

const enter = (path = '/services', services: readonly string[] = everything) => {
  history.replaceState(null, '', path);
  return render(<House services={services} />);
};
const go = (path: string) => act(() => history.pushState(null, '', path));
const card = (name: string) => screen.findByRole('dialog', { name });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const kept = () => JSON.parse(localStorage.getItem(COMPLETED_KEY) ?? '[]');

let stopRecording = () => {};

/** The values of the tour state, without repetitions. */
function recorded<K extends keyof TourState>(key: K): TourState[K][] {
  const seen: TourState[K][] = [tourState.get()[key]];
  stopRecording = tourState.subscribe(() => {
    const now = tourState.get()[key];
    if (seen.at(-1) !== now) seen.push(now);
  });
  return seen;
}

beforeAll(async () => {
  // jsdom has no layout.
  Element.prototype.checkVisibility ??= () => true;
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
  await import('./tour-run.tsx');
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  localStorage.clear();
  completedTours.set([]);
  toasts.set([]);
  leaveTours();
});
afterEach(() => {
  cleanup();
  stopRecording();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('there are seven tours [2-tours-1]', () => {
  expect(TOUR_NAMES).toEqual([
    'dashboard',
    'goals',
    'needs',
    'services',
    'service-interests',
    'service-requests',
    'messaging',
  ]);
  expect(Object.keys(tours)).toEqual(TOUR_NAMES);
});

const stops = (name: TourName) => tours[name].steps.map(({ title, anchors }) => [anchors?.[0], title]);

test('the first tour leads along the sidebar to the notices and the messages [2-tours-2]', () => {
  expect(stops('dashboard')).toEqual([
    [undefined, 'Welcome to the product'],
    ['profile', 'You'],
    ['goals', 'Goals'],
    ['needs', 'Needs'],
    ['services', 'Services'],
    ['service-interests', 'Interested services'],
    ['service-requests', 'Requests'],
    ['notifications', 'Notifications'],
    ['messaging', 'Messaging'],
  ]);
});

test('goals and needs have an intro, an add action and suggestions; services an intro, an add action and who sees them [2-tours-3, 2-tours-4, 3-service-2]', () => {
  expect(stops('goals')).toEqual([
    ['page', 'Your goals'],
    ['goal-add', 'Add a goal'],
    ['goal-ideas', 'Suggestions'],
  ]);
  expect(stops('needs')).toEqual([
    ['page', 'Your needs'],
    ['need-save', 'Add a need'],
    ['need-suggestions', 'Suggestions'],
  ]);
  expect(stops('services')).toEqual([
    ['page', 'Your services'],
    ['service-add', 'Add a service'],
    ['service-visibility', 'Who sees it'],
  ]);
  expect(tours.services.steps[0]?.text).toMatch(/description.*availability.*pricing/s);
});

test('interests cover status and payment; requests availability, offers and ways to talk; messages Enter [2-tours-5, 2-tours-6, 2-tours-7]', () => {
  expect(stops('service-interests').map(([, title]) => title)).toEqual([
    'Services you are interested in',
    'How each one stands',
    'Paying',
  ]);
  expect(tours['service-interests'].steps[1]?.anchors?.[0]).toBe('deal-status');
  expect(stops('service-requests').map(([, title]) => title)).toEqual([
    'Requests for your services',
    'Are you available?',
    'Send an offer',
    'How you talk',
  ]);
  expect(tours['service-requests'].steps.map(({ text }) => text).join(' ')).toMatch(
    /switch on that you are flexible.*send a price.*in chat, by phone or by video/,
  );
  expect(stops('messaging')).toEqual([
    ['page', 'Your messages'],
    ['conversations', 'Your conversations'],
    ['message-input', 'Write a message'],
  ]);
  expect(tours.messaging.steps[2]?.text).toContain('Enter sends it');
});

test('the welcome names no product [2-tours-8]', () => {
  expect(tours.dashboard.steps[0]?.title).toBe('Welcome to the product');
  expect(JSON.stringify(tours)).not.toContain('Doorstep');
});

test('a tour can be started by its name, from anywhere, and opens its page [4-tour-state-3]', async () => {
  enter('/bookings');
  act(() => startTour('services'));
  expect(await card('Your services')).toBeDefined();
  expect(location.pathname).toBe('/services');
  expect(tourState.get()).toMatchObject({ name: 'services', status: 'running', index: 0, stage: 'tooltip' });
});

test('each step shows its number, and leads on, back and out', async () => {
  enter();
  act(() => startTour('services'));
  const intro = within(await card('Your services'));
  expect(intro.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Skip', 'Next (1 of 3)']);
  await press('Next (1 of 3)');
  const second = within(await card('Add a service'));
  expect(second.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Skip',
    'Back',
    'Next (2 of 3)',
  ]);
  await press('Back');
  await card('Your services');
  await press('Next (1 of 3)');
  await press('Next (2 of 3)');
  const last = within(await card('Who sees it'));
  expect(last.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Skip', 'Back', 'Finish']);
});

test('a finished tour and a skipped one stop, and are stored once [4-tour-state-4]', async () => {
  enter();
  act(() => startTour('services'));
  for (const name of ['Next (1 of 3)', 'Next (2 of 3)', 'Finish']) await press(name);
  await waitFor(() => expect(tourState.get().status).toBe('finished'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(kept()).toEqual(['services']);
  act(() => startTour('needs'));
  await card('Your needs');
  await press('Skip');
  await waitFor(() => expect(tourState.get().status).toBe('skipped'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(kept()).toEqual(['services', 'needs']);
  act(() => startTour('services'));
  await card('Your services');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(tourState.get().status).toBe('skipped'));
  expect(kept()).toEqual(['services', 'needs']);
});

test('it is idle, ready, waits for its page, runs, is paused, and ends finished, skipped or in error [4-tour-state-1]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const seen = recorded('status');
  const { rerender } = enter('/bookings', []);
  act(() => startTour('services'));
  await waitFor(() => expect(tourState.get().status).toBe('waiting'));
  rerender(<House services={everything} />);
  await card('Your services');
  go('/bookings');
  await waitFor(() => expect(tourState.get().status).toBe('paused'));
  expect(screen.queryByRole('dialog')).toBeNull();
  go('/services');
  await card('Your services');
  for (const name of ['Next (1 of 3)', 'Next (2 of 3)', 'Finish']) await press(name);
  await waitFor(() => expect(tourState.get().status).toBe('finished'));
  act(() => startTour('services'));
  await press('Skip');
  await waitFor(() => expect(tourState.get().status).toBe('skipped'));
  rerender(<House services={[]} />);
  act(() => startTour('services'));
  await waitFor(() => expect(tourState.get().status).toBe('waiting'));
  act(() => vi.advanceTimersByTime(15_000));
  await waitFor(() => expect(tourState.get().status).toBe('error'));
  expect(toasts.get()).toMatchObject([{ title: 'The tour cannot begin', tone: 'error' }]);
  expect(kept()).toEqual(['services']);
  const first = ['waiting', 'running', 'paused', 'running', 'finished'];
  expect(seen.filter((status) => status !== 'ready')).toEqual([
    'idle',
    ...first,
    'waiting',
    'running',
    'skipped',
    'waiting',
    'error',
  ]);
  expect(new Set(seen)).toEqual(new Set(TOUR_STATUSES));
});

test('a step begins, is ready, waits behind its beacon after a pause, is shown and complete, or its place is missing [4-tour-state-2]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const seen = recorded('stage');
  const { rerender } = enter();
  act(() => startTour('services'));
  await press('Next (1 of 3)');
  await card('Add a service');
  go('/bookings');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  go('/services');
  const lamp = await screen.findByRole('button', { name: 'Go on with the tour' });
  const styleTags = [...document.querySelectorAll('style')];
  expect(tourState.get()).toMatchObject({ status: 'running', index: 1, stage: 'beacon' });
  fireEvent.click(lamp);
  await card('Add a service');
  rerender(<House services={[]} />);
  await press('Next (2 of 3)');
  await waitFor(() => expect(tourState.get().index).toBe(2));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  styleTags.push(...document.querySelectorAll('style'));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(tourState.get().status).toBe('finished'));
  // The content security policy would forbid it, and the browser would report it.
  expect(styleTags).toEqual([]);
  expect(warned).toHaveBeenCalledExactlyOnceWith('The tour services could not show “Who sees it”.', null);
  expect(seen.join(' ')).toContain('init ready tooltip complete');
  expect(seen.join(' ')).toContain('ready beacon ready tooltip complete');
  expect(STEP_STAGES).toEqual(['init', 'ready', 'beacon', 'tooltip', 'complete', 'error']);
  expect(new Set(seen)).toEqual(new Set(STEP_STAGES));
  expect(seen).toContain('error');
});

test('a list that cannot be read or saved does not stop a tour, nor the next one [4-tour-state-5, 8-errors-2]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refuse = () => {
    throw new Error('Storage is forbidden.');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  enter();
  act(() => startTour('services'));
  for (const name of ['Next (1 of 3)', 'Next (2 of 3)', 'Finish']) await press(name);
  await waitFor(() => expect(tourState.get().status).toBe('finished'));
  expect(warned.mock.calls.map(([words]) => words)).toEqual([
    'The completed tours could not be read.',
    'The completed tours could not be saved.',
  ]);
  expect(toasts.get()).toEqual([]);
  act(() => startTour('needs'));
  expect(await card('Your needs')).toBeDefined();
});

test('the card has the focus and keeps it; after the tour it is on the page', async () => {
  enter();
  act(() => startTour('services'));
  await card('Your services');
  const onward = screen.getByRole('button', { name: 'Next (1 of 3)' });
  expect(document.activeElement).toBe(onward);
  act(() => screen.getByRole('main').focus());
  expect(document.activeElement).toBe(onward);
  act(() => screen.getByRole('button', { name: 'Skip' }).focus());
  expect(document.activeElement?.textContent).toBe('Skip');
  // A press beside the card.
  act(() => (document.activeElement as HTMLElement).blur());
  await waitFor(() => expect(document.activeElement).toBe(onward));
  await press('Skip');
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

test('Tab cycles inside the card, and Shift and Tab the other way', async () => {
  enter();
  act(() => startTour('services'));
  await press('Next (1 of 3)');
  await card('Add a service');
  const [skip, onward] = ['Skip', 'Next (2 of 3)'].map((name) => screen.getByRole('button', { name }));
  expect(document.activeElement).toBe(onward);
  fireEvent.keyDown(onward!, { key: 'Tab' });
  expect(document.activeElement).toBe(skip);
  fireEvent.keyDown(skip!, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(onward);
  // Between the two, the browser moves the focus itself.
  expect(fireEvent.keyDown(onward!, { key: 'Tab', shiftKey: true })).toBe(true);
});

test('the list names all tours and which were seen, and one press starts one [2-tours-1]', async () => {
  localStorage.setItem(COMPLETED_KEY, '["needs"]');
  enter();
  act(listTours);
  const dialog = within(await card('Show me around'));
  const names = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toHaveLength(TOUR_NAMES.length);
  expect(names.filter((name) => name.startsWith('Seen: '))).toEqual([expect.stringMatching(/^Seen: Quick Find/)]);
  expect(names.filter((name) => name.includes('This page'))).toEqual([expect.stringMatching(/^Your Profile/)]);
  fireEvent.click(dialog.getByRole('button', { name: /^Your Profile/ }));
  expect(await card('Your services')).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Show me around' })).toBeNull();
});

test('an open list pauses the tour, and closing it resumes it', async () => {
  enter();
  act(() => startTour('services'));
  await card('Your services');
  act(listTours);
  await card('Show me around');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your services' })).toBeNull());
  expect(tourState.get()).toMatchObject({ name: 'services', status: 'paused' });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(await card('Your services')).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Show me around' })).toBeNull();
});

test('the tour ends with its frame', async () => {
  const { unmount } = enter();
  act(() => startTour('services'));
  await card('Your services');
  unmount();
  expect(tourState.get()).toMatchObject({ name: undefined, status: 'idle' });
  enter();
  expect(screen.queryByRole('dialog')).toBeNull();
});
