// What a need asked for when the deal about it began: title, description, time, place, budget and photos.
import type { AskedNeed as Asked } from '#shared/deal-views.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { FactsLine } from '../ui/list/facts-line.tsx';
import { budgetFact, whenWasWanted } from './wanted-words.ts';

interface AskedNeedProps {
  need: Asked;
  /** The seeker's name, if the reader can report the photos. */
  owner?: string | undefined;
}

export function AskedNeed({ need, owner }: AskedNeedProps) {
  const { title, description, town, photos } = need;
  const budget = budgetFact(need);
  return (
    <>
      <p className="mt-2 font-medium wrap-break-word">{title}</p>
      {description && <p className="mt-1 whitespace-pre-line wrap-break-word">{description}</p>}
      <FactsLine
        className="num mt-1 text-ink-2"
        facts={[whenWasWanted(need), budget && `Budget: ${budget}`, town && `In ${town}`]}
      />
      <PhotoStrip photos={photos} title={title} owner={owner} className="mt-3" />
    </>
  );
}
