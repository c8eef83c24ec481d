import { afterEach, expect, test, vi } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { messages } from '#shared/messages.ts';
import { payments } from '#shared/payments.ts';
import { users } from '#shared/users.ts';
import { ApiError } from './api-error.ts';
import { call, urlOf } from './call.ts';

const answer = (status: number, body: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  );
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiError,
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a reply is parsed as the contract says', async () => {
  answer(200, '[{"id":1}]');
  expect(await call(users.search, { query: { q: 'ana' } })).toEqual([{ id: 1 }]);
});

test('a call carries the session cookie, and a body as JSON [6-roles-1, 7-row-5]', async () => {
  answer(200, '{"ok":true}');
  await call(accounts.login, { body: { username: 'ana', password: 'secret' } });
  expect(fetch).toHaveBeenCalledWith('/api/login', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"username":"ana","password":"secret"}',
  });
});

test('the path is filled in, and omitted queries are not sent', () => {
  expect(urlOf(messages.list.path, { serviceId: 0, recipientId: 12 }, { after: 7, before: undefined })).toBe(
    '/api/messages/0/12?after=7',
  );
  expect(urlOf('/api/users/search', {}, { q: 'a&b=c' })).toBe('/api/users/search?q=a%26b%3Dc');
  expect(urlOf('/api/match', {}, { remote: true, free: undefined })).toBe('/api/match?remote=1');
});

test('a refusal has the words of the JSON error field, with code and status [7-calls-1]', async () => {
  answer(409, '{"error":"This username is already taken.","code":"username_taken"}');
  const error = await failure(call(users.current));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: 'This username is already taken.', status: 409, code: 'username_taken' });
});

test('the server’s field errors reach the form', async () => {
  answer(400, '{"error":"Too long","code":"invalid_input","fields":{"title":"Too long"}}');
  expect((await failure(call(users.current))).details.fields).toEqual({ title: 'Too long' });
});

test('a refusal without an error field has its text [7-calls-1]', async () => {
  answer(429, 'Too many guests today');
  expect((await failure(call(accounts.guest))).message).toBe('Too many guests today');
});

test('a refusal without any text has its status [7-calls-1, 8-errors-1]', async () => {
  answer(502, '');
  expect((await failure(call(users.current))).message).toBe('Request failed with status 502');
});

test('an empty error field does not hide the rest', async () => {
  answer(500, '{"error":""}');
  expect((await failure(call(users.current))).message).toBe('{"error":""}');
});

test('the location call uses its message field, the checkout call its details [7-row-11]', async () => {
  answer(422, '{"message":"Please choose a city"}');
  const location = call(users.setLocation, { body: { latitude: '1', longitude: '2', city: '' } });
  expect((await failure(location)).message).toBe('Please choose a city');
  answer(422, '{"details":"No longer payable."}');
  const checkout = call(payments.checkout, { params: { publicId: 'x' }, body: { key: '12345678' } });
  expect((await failure(checkout)).message).toBe('No longer payable.');
});

test('a network failure has its own message [7-calls-2]', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await failure(call(users.current))).toMatchObject({ message: 'Failed to fetch', status: 0 });
});

test('a network failure without a message is an unknown error [7-calls-2, 8-errors-1]', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new Error();
  });
  expect((await failure(call(users.current))).message).toBe('An unknown error occurred');
});

test('an aborted call is not shown as a failure', async () => {
  const given = new AbortController();
  vi.stubGlobal('fetch', async () => {
    given.abort();
    throw given.signal.reason;
  });
  const error = await failure(call(users.search, { query: { q: 'a' } }, { signal: given.signal }));
  expect(error.name).toBe('AbortError');
});
