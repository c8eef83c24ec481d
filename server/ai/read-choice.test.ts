import { expect, test } from 'vitest';
import { readChoice } from './read-choice.ts';

const lists = { kinds: ['plumbing', 'piano-tuning', 'dog-walking'] };
const plumbing = '{"kinds":[{"id":"plumbing","share":0.9}]}';

test.each([
  ['as it was asked for', plumbing],
  ['in a fence', `\`\`\`json\n${plumbing}\n\`\`\``],
  ['with a word around it', `Sure! Here it is: ${plumbing} Anything else?`],
  ['after thinking aloud', `<think>{"kinds": maybe {dogs}?</think>${plumbing}`],
  ['with more than was asked for', '{"kinds":[{"id":"plumbing","share":0.9,"why":"water"}],"note":"call me"}'],
])('a choice is read %s', (_how, content) => {
  expect(readChoice(content, lists)).toEqual({ kinds: new Map([['plumbing', 0.9]]) });
});

test('the order of the choice is kept, and an empty choice is allowed', () => {
  const two = readChoice('{"kinds":[{"id":"piano-tuning","share":0.1},{"id":"plumbing","share":0.9}]}', lists);
  expect([...two.kinds!.keys()]).toEqual(['piano-tuning', 'plumbing']);
  expect(readChoice('{"kinds":[]}', lists).kinds!.size).toBe(0);
});

test.each([
  '',
  'plumbing',
  '[]',
  'null',
  '{"kinds":null}',
  '{"kinds":"plumbing"}',
  '{"kinds":["plumbing"]}',
  '{"kinds":[{"id":"plumbing"}]}',
  '{"kinds":[{"id":"plumbing","share":"0.9"}]}',
  '{"kinds":[{"id":"plumbing","share":-1}]}',
  '{"kinds":[{"id":"plumbing","share":7}]}',
  '{"kinds":[{"id":"burglary","share":1}]}',
  '{"kinds":[{"id":"plumbing","share":0.5},{"id":"burglary","share":0.5}]}',
  '{"kinds":[{"id":"plumbing","share":0.5},{"id":"plumbing","share":0.5}]}',
  '{"kinds":[{"id":"__proto__","share":1}]}',
  `{"kinds":[${Array.from({ length: 500 }, () => '{"id":"plumbing","share":0.1}').join()}]}`,
  '{"goals":[{"id":"plumbing","share":1}]}',
  '{"kinds":[{"id":"plumbing","share":0.9}',
  'I cannot help with that.',
])('anything else is refused: %#', (content) => {
  expect(() => readChoice(content, lists)).toThrow();
});
