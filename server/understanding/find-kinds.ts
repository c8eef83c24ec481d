// Kinds of service by what somebody types to name one, or by what they write of a service that they are about to offer.
import type { FoundKind } from '#shared/kinds.ts';
import type { EngineCalls } from '../context/context.ts';
import { catalogue } from './catalogue.ts';
import { kindOfService } from './readings.ts';

export const findKinds = async (engine: EngineCalls, typed: string): Promise<FoundKind[]> =>
  (await engine.kindsTyped(typed)).map(toFoundKind);

/** What a service with these words offers, as it would be understood when it is saved, the likeliest first. */
export const findOffered = async (engine: EngineCalls, title: string, description: string): Promise<FoundKind[]> =>
  (await engine.kindsOffered(title, description)).map(toFoundKind);

function toFoundKind(kind: number): FoundKind {
  const facts = catalogue().facts[kind]!;
  return { ...kindOfService(facts), licence: facts.licence };
}
