// What a request means, as the engine reads it, with what a connected model says where it is in doubt.
import type { UnderstoodRequest } from '../../matching/index.ts';
import type { Category } from '#shared/services.ts';
import type { EngineCalls } from '../context/context.ts';
import { advisedRequest, isInDoubt } from './advise-request.ts';
import type { Advice } from '../ai/adviser.ts';
import { catalogue } from './catalogue.ts';
import { kindOfService, type Readings, readingsOf } from './readings.ts';

export interface RequestText {
  text: string;
  type: 'need' | 'goal';
  /** What was chosen instead of what the text says, by its id. */
  kind?: string | null | undefined;
  /** What it is filed under. */
  category?: Category | null | undefined;
}

export interface RequestMeaning extends Omit<UnderstoodRequest, 'guessed' | 'isReadable'> {
  readings: Readings;
}

/** A kind that was chosen is what is meant; the words of the text still order the services of that kind. */
export async function understandRequest(
  engine: EngineCalls,
  { text, type, kind, category = null }: RequestText,
  advice?: Advice,
): Promise<RequestMeaning> {
  const { facts, numberOf } = catalogue();
  const chosen = kind ? numberOf(kind) : undefined;
  if (chosen === undefined) {
    const request = await engine.understandRequest(text, type, category);
    // A goal takes several kinds by its nature: that it is in doubt which of them is meant is no question for the
    // model.
    const meant = advice
      ? await advisedRequest(advice, text, request, { asks: type === 'need' && isInDoubt(request) })
      : request;
    return { ...meant, readings: readingsOf(meant) };
  }
  const kinds = new Float64Array(facts.length);
  kinds[chosen] = 1;
  const readings = { readings: [kindOfService(facts[chosen]!)], isUnsure: false };
  return { ...(await engine.readRequestWords(text)), kinds, readings };
}
