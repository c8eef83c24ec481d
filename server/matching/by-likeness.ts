// Re-ranks the best candidates by how similar a connected embedding model finds their texts to the request.
import type { Service } from '#shared/services.ts';
import { inOrder, type ScoredService } from './score-candidates.ts';
import type { Advice } from '../ai/adviser.ts';
import { likenessFactors } from '../ai/weigh.ts';

/** This many of the best are compared, in one call. */
const MOST_COMPARED = 24;

/** Only changes the order: adds nothing that the built-in engine has not found, and removes nothing. */
export async function byLikeness(
  advice: Advice,
  text: string,
  scored: readonly ScoredService[],
): Promise<readonly ScoredService[]> {
  const compared = scored.slice(0, MOST_COMPARED);
  if (compared.length < 2) return scored;
  const factors = likenessFactors(
    await advice.likenesses(
      text,
      compared.map(({ service }) => listingText(service)),
    ),
  );
  const moved = compared.map((each, at) => ({
    ...each,
    likeness: factors[at]!,
    facts: { ...each.facts, meaning: each.facts.meaning * factors[at]! },
  }));
  return inOrder([...moved, ...scored.slice(MOST_COMPARED)]);
}

/** The public text of a listing. */
const listingText = ({ title, description, tags }: Pick<Service, 'title' | 'description' | 'tags'>): string =>
  [title, tags.join(', '), description].join('\n');
