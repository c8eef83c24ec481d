// Everybody knocks at every endpoint: who gets in, and that who does not has changed nothing.
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import type { Someone } from '../people.ts';
import { makeWorld } from '../world.ts';
import { fingerprint } from './fingerprint.ts';
import { enterAsGuest, type Scene, setScene } from './scene.ts';
import { ACTORS, type EndpointName, type Row, table } from './table.ts';

const world = await makeWorld();
/** A person who is refused everything is left unchanged. */
const refusedGuest = enterAsGuest(world);

const all = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries<AnyEndpoint>(group).map(([name, said]) => ({ name: `${feature}.${name}` as EndpointName, said })),
);

const actorsOf = (scene: Scene, guest: Someone, { owner }: Row): Record<(typeof ACTORS)[number], Someone> => ({
  ...scene,
  guest,
  owner: scene[owner],
  otherParty: owner === 'ana' ? scene.bo : scene.ana,
});

test('every endpoint is in the table of who may call it', () => {
  expect(Object.keys(table).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

test('every route of the contract is served', () => {
  const served = world.app.printRoutes({ commonPrefix: false, includeHooks: false });
  for (const { said } of all)
    expect(world.app.hasRoute({ method: said.method, url: said.path }), `${said.method} ${said.path}`).toBe(true);
  expect(served).not.toContain('undefined');
});

test.each(all)('$name lets in whom the table says, and a refused request changes nothing', async ({ name, said }) => {
  const row = table[name];
  const scene = await setScene(world, row.stage);
  const isRefused = row.answers[ACTORS.indexOf('guest')]! >= 400;
  const actors = actorsOf(scene, await (isRefused ? refusedGuest : enterAsGuest(world)), row);
  const answers: number[] = [];
  for (const actor of ACTORS) {
    const before = await fingerprint(world.db);
    const { status } = await actors[actor].tries(said, row.input(scene));
    answers.push(status);
    if (status >= 400) expect(await fingerprint(world.db), `${actor} left something behind`).toBe(before);
  }
  expect(Object.fromEntries(ACTORS.map((actor, at) => [actor, answers[at]]))).toEqual(
    Object.fromEntries(ACTORS.map((actor, at) => [actor, row.answers[at]])),
  );
});
