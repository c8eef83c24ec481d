// Stands in for the engine in a pool's threads, and does what the text says.
import type { EngineTask } from '../server/understanding/engine-worker.ts';

export default function run({ args: [text] }: EngineTask): unknown {
  if (text === 'exit') process.exit(1);
  if (text === 'throw') throw new Error('a mistake of ours');
  // Never ends: the thread can only be terminated from outside.
  while (text === 'hang');
  return text;
}
