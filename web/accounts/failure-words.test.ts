import { expect, test } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { failureWords } from './failure-words.ts';

const silent = new ApiError('Request failed with status 502', 502);

test('words from the server and the network go before ours', () => {
  expect(failureWords(new ApiError('The server’s words', 409), 'login')).toBe('The server’s words');
  expect(failureWords(new ApiError('Failed to fetch', 0), 'guest')).toBe('Failed to fetch');
});

test('without any words, each call has its own [8-row-3, 8-row-4, 8-row-6, 8-row-8]', () => {
  expect(failureWords(silent, 'login')).toBe('Login failed');
  expect(failureWords(silent, 'register')).toBe('Unknown registration error');
  expect(failureWords(undefined, 'register')).toBe('Authentication failed. Please try again.');
  expect(failureWords(silent, 'guest')).toBe('Failed to create guest account');
  expect(failureWords(new Error(''), 'guest')).toBe('Could not create guest account. Please try again.');
  expect(failureWords(silent, 'forgotPassword')).toBe('Failed to send reset email');
});
