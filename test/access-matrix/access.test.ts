// Every kind of caller tries every endpoint: who gets in, and that a refused request changes nothing.
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import type { Someone } from '../people.ts';
import { makeWorld } from '../world.ts';
import { fingerprint } from './fingerprint.ts';
import { enterAsGuest, type Scene, scenesThatStay, setScene } from './scene.ts';
import { ACTORS, type EndpointName, type Row, table } from './table.ts';

const world = await makeWorld();
// Slow to create, so read-only endpoints share the scenes, and refused guests share one: nothing changes for them.
const sharedScene = scenesThatStay(world);
const sharedGuest = enterAsGuest(world);

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

test.each(all)(
  '$name admits the callers in the table, and a refused request changes nothing',
  async ({ name, said }) => {
    const row = table[name];
    const onlyReads = said.method === 'GET';
    const scene = await (onlyReads ? sharedScene(row.stage) : setScene(world, row.stage));
    const isRefused = row.answers[ACTORS.indexOf('guest')]! >= 400;
    const actors = actorsOf(scene, await (onlyReads || isRefused ? sharedGuest : enterAsGuest(world)), row);
    const answers: number[] = [];
    let before = await fingerprint(world.db);
    for (const actor of ACTORS) {
      const { status } = await actors[actor].tries(said, row.input(scene));
      answers.push(status);
      const after = await fingerprint(world.db);
      if (status >= 400) expect(after, `${actor} left something behind`).toBe(before);
      before = after;
    }
    expect(Object.fromEntries(ACTORS.map((actor, at) => [actor, answers[at]]))).toEqual(
      Object.fromEntries(ACTORS.map((actor, at) => [actor, row.answers[at]])),
    );
  },
);
