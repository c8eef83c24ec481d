// All measurements at one size of the country.
import { sql } from 'kysely';
import { type Server, startServer } from './ask.ts';
import { BASELINE_INDEX } from './baseline.ts';
import { type BesideWrites, besideWrites } from './beside-writes.ts';
import { type Comparison, type Figures, ms, qualityTold } from './figures.ts';
import { type AskedGoal, goalMatches, oursGoalSide, stateGoals } from './goal-matches.ts';
import { leads } from './leads.ts';
import { timesToBeFound } from './new-service.ts';
import { oursSide, quickFind, quickFindAsWritten, runIn } from './quick-find.ts';
import type { Scene } from './scene.ts';
import { type WriteCost, writeCost } from './write-cost.ts';

/** Measured at one size only. */
export interface ComparedFigures {
  /** Quick find for texts that people wrote; times only. */
  asWritten: Comparison;
  beside: { quickFind: BesideWrites; goals: BesideWrites };
  /** Milliseconds for each new service. */
  found: number[];
  writing: WriteCost;
}

export interface SizeFigures {
  size: number;
  quickFind: Comparison;
  goals: Comparison;
  leads: Figures;
  compared?: ComparedFigures;
}

interface Options {
  isCompared: boolean;
  say: (line: string) => void;
}

export async function measureSize(scene: Scene, { isCompared, say }: Options): Promise<SizeFigures> {
  const { connection } = scene;
  const tell = (what: string, { p50, p99, quality, empty }: Figures) =>
    say(`${what}: p50 ${ms(p50)}, p99 ${ms(p99)}${qualityTold(quality)}, empty ${empty}`);
  const tellBoth = (what: string, { ours, fullText }: Comparison) => {
    tell(what, ours);
    tell(`${what}, full text`, fullText);
  };
  await sql.raw(BASELINE_INDEX.make).execute(scene.db);
  const bare = await startServer('bare', connection);
  const server = await startServer('ours', connection);
  await runIn(scene, server);
  const quick = await quickFind(scene, server, bare);
  tellBoth('quick find', quick);
  const asWritten = isCompared ? await quickFindAsWritten(scene, server, bare) : undefined;
  if (asWritten) tellBoth('quick find as people write', asWritten);
  const asked = await stateGoals(scene, server);
  const goals = await goalMatches(scene, asked, server, bare);
  tellBoth('goals', goals);
  const leadsFound = await leads(scene, server);
  tell('leads', leadsFound);
  bare.stop();
  await sql.raw(BASELINE_INDEX.drop).execute(scene.db);
  const writes = asWritten && { asWritten, ...(await measureWrites(scene, server, asked)) };
  server.stop();
  const figures = { size: scene.country.size, quickFind: quick, goals, leads: leadsFound };
  return writes ? { ...figures, compared: { ...writes, writing: await writeCost(scene) } } : figures;
}

async function measureWrites(
  scene: Scene,
  server: Server,
  asked: readonly (readonly AskedGoal[])[],
): Promise<Pick<ComparedFigures, 'beside' | 'found'>> {
  const beside = {
    quickFind: await besideWrites(scene, oursSide(scene, server), scene.requests),
    goals: await besideWrites(scene, oursGoalSide(scene, server), asked),
  };
  const second = await startServer('ours', scene.connection);
  const found = await timesToBeFound(scene, [server, second]);
  second.stop();
  return { beside, found };
}
