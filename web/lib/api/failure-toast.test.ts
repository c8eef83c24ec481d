import { afterEach, expect, test } from 'vitest';
import { errors, type ErrorCode } from '#shared/errors.ts';
import { toasts } from '../page/toast.ts';
import { ApiError } from './api-error.ts';
import { failureToast } from './failure-toast.ts';

afterEach(() => toasts.set([]));

const shown = (code: ErrorCode) => {
  failureToast(new ApiError(errors[code][1], errors[code][0], code));
  return toasts.get()[0];
};

test.each(['frozen', 'currency_off', 'provider_refused', 'setup_refused', 'country_not_paid'] as const)(
  'a toast about what nobody can mend alone leads to the operators: %s',
  (code) => {
    expect(shown(code)).toMatchObject({ title: 'Error', description: errors[code][1], refusal: code, tone: 'error' });
  },
);

test('a toast about what one can mend oneself, or about no refusal at all, does not', () => {
  expect(shown('slot_taken')).not.toHaveProperty('refusal');
  failureToast(new Error('It broke.'), { title: 'Not sent' });
  expect(toasts.get()[0]).toMatchObject({ title: 'Not sent', description: 'It broke.' });
  expect(toasts.get()[0]).not.toHaveProperty('refusal');
});
