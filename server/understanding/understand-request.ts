// Understands a request with the engine, and with a connected model if the engine is in doubt.
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
  /** The id of a kind that the user chose instead of the one in the text. */
  kind?: string | null | undefined;
  /** The category that the user chose. */
  category?: Category | null | undefined;
}

export interface RequestMeaning extends Omit<UnderstoodRequest, 'guessed' | 'isReadable'> {
  readings: Readings;
}

/** A chosen kind overrides the text; the text's words still rank the services of that kind. */
export async function understandRequest(
  engine: EngineCalls,
  { text, type, kind, category = null }: RequestText,
  advice?: Advice,
): Promise<RequestMeaning> {
  const { facts, numberOf } = catalogue();
  const chosen = kind ? numberOf(kind) : undefined;
  if (chosen === undefined) {
    const request = await engine.understandRequest(text, type, category);
    // A goal naturally includes several kinds, so doubt between them is no reason to ask the model.
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
