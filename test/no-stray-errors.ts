// A test during which something was written to console.error fails, whatever else it found.
import { afterEach } from 'vitest';

const said: string[] = [];
console.error = (...parts: unknown[]) => said.push(parts.map(String).join(' '));

afterEach(() => {
  const stray = said.splice(0);
  if (stray.length > 0) throw new Error(`console.error was called: ${stray.join('\n')}`);
});
