// The shipped outlines of land and borders, loaded for the first map.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Shape } from './shape.ts';
import { Topology } from './topology.ts';

export interface Atlas {
  /** Closed outlines; holes run in the opposite direction. */
  land: readonly Shape[];
  countries: readonly Shape[];
  states: readonly Shape[];
}

/** Taken from Census data instead, which include the shores of the Great Lakes. */
const UNITED_STATES = '840';

const read = (file: string): Topology =>
  new Topology(JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')));

let atlas: Atlas | undefined;

/** Loading takes up to a third of a second, once, and ten megabytes of memory. */
export function openAtlas(): Atlas {
  atlas ??= readAtlas();
  return atlas;
}

function readAtlas(): Atlas {
  const world = read('world-atlas/countries-10m.json');
  const us = read('us-atlas/states-10m.json');
  return {
    land: [...world.outlines('countries', [UNITED_STATES]), ...us.outlines('nation')],
    countries: world.borders('countries'),
    states: us.borders('states'),
  };
}
