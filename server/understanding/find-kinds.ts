// Finds kinds of service by a typed name, or by the text of a service that a user is about to offer.
import type { FoundKind } from '#shared/kinds.ts';
import type { EngineCalls } from '../context/context.ts';
import { catalogue } from './catalogue.ts';
import { kindOfService } from './readings.ts';

export const findKinds = async (engine: EngineCalls, typed: string): Promise<FoundKind[]> =>
  (await engine.kindsTyped(typed)).map(toFoundKind);

/** The kinds that a service with this text would be stored with, likeliest first. */
export const findOffered = async (engine: EngineCalls, title: string, description: string): Promise<FoundKind[]> =>
  (await engine.kindsOffered(title, description)).map(toFoundKind);

function toFoundKind(kind: number): FoundKind {
  const facts = catalogue().facts[kind]!;
  return { ...kindOfService(facts), licence: facts.licence };
}
