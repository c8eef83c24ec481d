// The engine without a pool, opened once per test file or bench; whatever crosses threads in the server is cloned here
// too.
import { type Engine, makeEngine } from '../matching/engine.ts';
import { openModelFiles } from '../matching/files.ts';
import type { Model } from '../matching/model/model.ts';
import type { EngineCalls } from '../server/context/context.ts';
import { catalogue } from '../server/understanding/catalogue.ts';
import { readEngineFiles } from '../server/understanding/read-engine-files.ts';
import { engineCalls } from '../server/understanding/engine-pool.ts';
import type { ServiceText, Understood } from '../server/understanding/understand.ts';

let opened: { model: Model; engine: Engine } | undefined;

function open(): { model: Model; engine: Engine } {
  const model = openModelFiles(readEngineFiles());
  return { model, engine: makeEngine(model) };
}

export const openedModel = (): Model => (opened ??= open()).model;
export const openedEngine = (): Engine => (opened ??= open()).engine;

/** The columns of a service with this text, for rows that a test inserts itself. */
export const understoodService = (text: ServiceText): Understood => ({
  meaning: JSON.stringify(openedEngine().understandListing(text)),
  understoodBy: catalogue().fingerprint,
});

/** As in the server's contexts. */
export const calls: EngineCalls = engineCalls(async ({ call, args }) => {
  const run = openedEngine()[call] as (...args: unknown[]) => unknown;
  return structuredClone(run(...structuredClone(args)));
});
