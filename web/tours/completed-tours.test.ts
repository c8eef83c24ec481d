import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMPLETED_KEY, completedTours, completeTour, readCompletedTours } from './completed-tours.ts';

const kept = () => JSON.parse(localStorage.getItem(COMPLETED_KEY) ?? 'null');
const logged = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  localStorage.clear();
  completedTours.set([]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('the names of completed tours are stored in this browser, each once [3-completed-tours-1]', () => {
  completeTour('goals');
  completeTour('messaging');
  completeTour('goals');
  expect(kept()).toEqual(['goals', 'messaging']);
  completedTours.set([]);
  readCompletedTours();
  expect(completedTours.get()).toEqual(['goals', 'messaging']);
});

test('a tour that another tab has completed meanwhile is not lost', () => {
  completeTour('goals');
  localStorage.setItem(COMPLETED_KEY, '["goals","needs"]');
  completeTour('services');
  expect(kept()).toEqual(['goals', 'needs', 'services']);
});

test('unknown tour names in the storage are ignored', () => {
  localStorage.setItem(COMPLETED_KEY, '["goals","a tour of long ago",7]');
  readCompletedTours();
  expect(completedTours.get()).toEqual(['goals']);
});

test.each(['not JSON', '"goals"', '{}'])('an unreadable list is logged, and counts as empty: %s', (spoilt) => {
  const log = logged();
  localStorage.setItem(COMPLETED_KEY, spoilt);
  completeTour('needs');
  expect(log).toHaveBeenCalledWith('The completed tours could not be read.', expect.any(Error));
  expect(kept()).toEqual(['needs']);
});

test('a list that cannot be saved is logged, and is kept until the page is left', () => {
  const log = logged();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The quota has been exceeded.');
  });
  completeTour('needs');
  expect(log).toHaveBeenCalledExactlyOnceWith('The completed tours could not be saved.', expect.any(Error));
  expect(kept()).toBeNull();
  expect(completedTours.get()).toEqual(['needs']);
});
