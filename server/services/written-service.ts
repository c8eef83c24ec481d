// A service as JSON: but for how far it is, the same for whoever asks, so that it can be kept.
import { Service } from '#shared/services.ts';
import { Written } from '../http/written.ts';
import type { ServiceFacts } from './service-row.ts';

const NAMES = Object.keys(Service.shape).filter((name): name is keyof ServiceFacts => name !== 'distance');

/** Without the end of the object, where its distance belongs. */
export function writeFacts(facts: ServiceFacts): Buffer {
  const named: Partial<Record<keyof ServiceFacts, unknown>> = {};
  for (const name of NAMES) named[name] = facts[name];
  return Buffer.from(JSON.stringify(named).slice(0, -1));
}

export const readFacts = (written: Buffer): ServiceFacts => JSON.parse(`${written.toString()}}`) as ServiceFacts;

/** There are few: one for each step. */
const ends = new Map<Service['distance'], Buffer>();

export function withDistance(written: Buffer, distance: Service['distance']): Written<Service> {
  const end = ends.get(distance) ?? Buffer.from(`,"distance":${JSON.stringify(distance)}}`);
  ends.set(distance, end);
  return new Written(written, end);
}
