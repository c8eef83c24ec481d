// What a request means, as the engine reads it, with what a connected model says where it is in doubt.
import { inCategory, kindKey, languageOf, readRequest, readWords, type Request } from '../../matching/index.ts';
import type { Category } from '#shared/services.ts';
import { advisedRequest, isInDoubt } from './advise-request.ts';
import type { Advice } from '../ai/adviser.ts';
import { engine } from './engine.ts';
import { kindOfService, type Readings, readingsOf } from './readings.ts';

export interface RequestText {
  text: string;
  type: 'need' | 'goal';
  /** What was chosen instead of what the text says, by its id. */
  kind?: string | null | undefined;
  /** What it is filed under. */
  category?: Category | null | undefined;
}

export interface UnderstoodRequest extends Pick<Request, 'kinds' | 'words' | 'language' | 'asked'> {
  readings: Readings;
}

/** Who has chosen a kind means that one; the words of the text still order those who offer it. */
export async function understandRequest(
  { text, type, kind, category = null }: RequestText,
  advice?: Advice,
): Promise<UnderstoodRequest> {
  const { model, numbers } = engine();
  const chosen = kind ? numbers.get(kindKey(kind)) : undefined;
  if (chosen === undefined) {
    const read = readRequest(model, text, type);
    const request = { ...read, kinds: inCategory(model, read.kinds, category) };
    // A goal takes several kinds by its nature: that it is in doubt which of them is meant is no question for the model.
    const meant = advice
      ? await advisedRequest(advice, text, request, { asks: type === 'need' && isInDoubt(request) })
      : request;
    return { ...meant, readings: readingsOf(meant) };
  }
  const kinds = new Float64Array(numbers.size);
  kinds[chosen] = 1;
  const readings = { readings: [kindOfService(model.facts[chosen]!)], isUnsure: false };
  return { kinds, words: readWords(model, text), language: languageOf(model, text), asked: null, readings };
}
