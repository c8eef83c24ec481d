// The worker thread of the engine's pool: loads the engine once, then runs one call after another.
import { type Engine, openEngine } from '../../matching/index.ts';
import { readEngineFiles } from './read-engine-files.ts';

export interface EngineTask {
  call: keyof Engine;
  args: unknown[];
}

const engine = openEngine(readEngineFiles());

export default ({ call, args }: EngineTask): unknown => (engine[call] as (...args: unknown[]) => unknown)(...args);
