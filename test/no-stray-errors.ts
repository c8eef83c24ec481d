// Fails any test that wrote to console.error.
import { afterEach } from 'vitest';

const said: string[] = [];
console.error = (...parts: unknown[]) => said.push(parts.map(String).join(' '));

afterEach(() => {
  const stray = said.splice(0);
  if (stray.length > 0) throw new Error(`console.error was called: ${stray.join('\n')}`);
});
