// Everything that is measured at one size of the country.
import { sql } from 'kysely';
import { type Server, startServer } from './ask.ts';
import { BASELINE_INDEX } from './baseline.ts';
import { type BesideWrites, besideWrites } from './beside-writes.ts';
import { type Figures, ms, qualityTold } from './figures.ts';
import { type AskedGoal, goalMatches, oursGoalSide, stateGoals } from './goal-matches.ts';
import { leads } from './leads.ts';
import { timesToBeFound } from './new-service.ts';
import { oursSide, quickFind, quickFindAsWritten, runIn } from './quick-find.ts';
import type { Scene } from './scene.ts';
import { type WriteCost, writeCost } from './write-cost.ts';

export interface Searches {
  quickFind: Figures;
  goals: Figures;
}

export interface ModeFigures extends Searches {
  /** Of the per-node index: `off` is PostgreSQL alone. */
  index: string;
  /** Quick find for texts that people wrote; times alone. */
  asWritten?: Figures;
  leads: Figures;
  beside?: { quickFind: BesideWrites; goals: BesideWrites };
  /** Milliseconds for each new service. */
  found?: number[];
}

export interface SizeFigures {
  size: number;
  modes: ModeFigures[];
  fullText: Searches & { asWritten?: Figures };
  writing?: WriteCost;
}

interface Wanted {
  modes: readonly string[];
  /** Whether what stands for one size alone is measured too. */
  isCompared: boolean;
  say: (line: string) => void;
}

const settingsOf = (index: string, modes: readonly string[]): Record<string, string> =>
  modes.length > 1 ? { SEARCH_INDEX: index } : {};

export async function measureSize(scene: Scene, { modes, isCompared, say }: Wanted): Promise<SizeFigures> {
  const { connection } = scene;
  const tell = (what: string, { p50, p99, quality, empty }: Figures) =>
    say(`${what}: p50 ${ms(p50)}, p99 ${ms(p99)}${qualityTold(quality)}, empty ${empty}`);
  await sql.raw(BASELINE_INDEX.make).execute(scene.db);
  const bare = await startServer('bare', connection);
  const servers = await Promise.all(modes.map((index) => startServer('ours', connection, settingsOf(index, modes))));
  const names = [...modes.map((index) => `index ${index}`), 'full text'];
  for (const server of servers) await runIn(scene, server);
  const quick = await quickFind(scene, servers, bare);
  quick.forEach((figures, at) => tell(`quick find, ${names[at]}`, figures));
  const written = isCompared ? await quickFindAsWritten(scene, servers, bare) : [];
  written.forEach((figures, at) => tell(`quick find as people write, ${names[at]}`, figures));
  const asked = await stateGoals(scene, servers[0]!);
  const goals = await goalMatches(scene, asked, servers, bare);
  goals.forEach((figures, at) => tell(`goals, ${names[at]}`, figures));
  const leadsFound = await leads(scene, servers);
  leadsFound.forEach((figures, at) => tell(`leads, ${names[at]}`, figures));
  const found = modes.map((index, at): ModeFigures => ({
    index,
    quickFind: quick[at]!,
    ...(isCompared && { asWritten: written[at]! }),
    goals: goals[at]!,
    leads: leadsFound[at]!,
  }));
  bare.stop();
  await sql.raw(BASELINE_INDEX.drop).execute(scene.db);
  if (isCompared)
    for (const [at, mode] of found.entries())
      await measureWrites(scene, servers[at]!, mode, { settings: settingsOf(mode.index, modes), asked });
  servers.forEach(({ stop }) => stop());
  const fullText = {
    quickFind: quick.at(-1)!,
    ...(isCompared && { asWritten: written.at(-1)! }),
    goals: goals.at(-1)!,
  };
  return { size: scene.country.size, modes: found, fullText, ...(isCompared && { writing: await writeCost(scene) }) };
}

interface WritesWith {
  settings: Record<string, string>;
  asked: readonly (readonly AskedGoal[])[];
}

async function measureWrites(
  scene: Scene,
  server: Server,
  mode: ModeFigures,
  { settings, asked }: WritesWith,
): Promise<void> {
  mode.beside = {
    quickFind: await besideWrites(scene, oursSide(scene, server), scene.requests),
    goals: await besideWrites(scene, oursGoalSide(scene, server), asked),
  };
  const second = await startServer('ours', scene.connection, settings);
  mode.found = await timesToBeFound(scene, [server, second]);
  second.stop();
}
