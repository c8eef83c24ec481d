import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (settings: Record<string, string>) => readConfig(settings, '/nowhere');
const address = (text: string) => read({ AI_BASE_URL: text, AI_CHAT_MODEL: 'small' }).AI_BASE_URL;

test.each([
  ['https://api.example/v1', 'https://api.example/v1'],
  ['https://api.example/v1/', 'https://api.example/v1'],
  ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1'],
  ['http://localhost:8000', 'http://localhost:8000'],
  ['http://ollama:11434/v1', 'http://ollama:11434/v1'],
  ['http://192.168.1.20:8000/v1', 'http://192.168.1.20:8000/v1'],
  ['http://[fd00::1]:8000/v1', 'http://[fd00::1]:8000/v1'],
])('models may be at %s', (text, kept) => {
  expect(address(text)).toBe(kept);
});

test.each([
  'http://api.example/v1',
  'http://8.8.8.8/v1',
  'http://172.32.0.1/v1',
  'http://2130706433.example/v1',
  'https://me:secret@api.example/v1',
  'https://api.example/v1?key=1',
  'https://api.example/v1#x',
  'ftp://127.0.0.1/v1',
  'file:///etc/passwd',
  'api.example/v1',
])('people’s texts are not sent to %s', (text) => {
  expect(() => address(text)).toThrow('The setting AI_BASE_URL must be an address such as https://api.example/v1,');
});

test.each([
  [{ AI_BASE_URL: 'https://api.example/v1' }, 'The setting AI_BASE_URL needs AI_CHAT_MODEL or AI_EMBEDDING_MODEL too.'],
  [{ AI_CHAT_MODEL: 'small' }, 'The setting AI_CHAT_MODEL needs AI_BASE_URL too.'],
  [{ AI_EMBEDDING_MODEL: 'small' }, 'The setting AI_EMBEDDING_MODEL needs AI_BASE_URL too.'],
  [{ AI_API_KEY: 'k' }, 'The setting AI_API_KEY needs AI_BASE_URL too.'],
  [
    { AI_TIME_LIMIT_MS: '50' },
    'The setting AI_TIME_LIMIT_MS must be a whole number of milliseconds from 100 to 10000, not "50".',
  ],
  [{ AI_CALLS_A_DAY: '0' }, 'The setting AI_CALLS_A_DAY must be a whole number from 1 to 10000000, not "0".'],
  [{ AI_CHAT_MODEL: 'a b' }, 'The setting AI_CHAT_MODEL must be the name of a model'],
])('%o is refused', (settings, sentence) => {
  expect(() => read(settings)).toThrow(sentence);
});

test('a key with a space in it is refused without being repeated', () => {
  expect(() => read({ AI_API_KEY: 's3cret key' })).toThrow(/^The setting (?!.*s3cret).*\.$/);
});

test('one model is enough', () => {
  expect(read({ AI_BASE_URL: 'https://api.example/v1', AI_EMBEDDING_MODEL: 'org/bge-m3:latest' })).toMatchObject({
    AI_EMBEDDING_MODEL: 'org/bge-m3:latest',
  });
});

test('another program’s model key is not a misspelling', () => {
  expect(read({ XAI_API_KEY: 'x', OPENAI_API_KEY: 'y' })).not.toHaveProperty('AI_API_KEY');
});
