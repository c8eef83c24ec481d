// Statements in a dispute, in order: why it was opened, the evidence, and answered questions of an operator.
import type { DealSide } from '#shared/deal-statuses.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';
import type { Photo } from '#shared/photos.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { PhotoStrip } from '../../photos/photo-strip.tsx';
import { Avatar } from '../../ui/scene/door-avatar.tsx';
import { historySentence, sideName, type SeenDeal } from '../deal-words.ts';

export interface Statement {
  key: string;
  by: DealSide | 'system';
  /** The side that an operator asked, for a question. */
  asked?: DealSide | undefined;
  title: string;
  text: string;
  photos: readonly Photo[];
  at: string;
}

const isOpening = (step: string): boolean => ['problem', 'no_show', 'fix_overdue', 'silent'].includes(step);

type Disputed = SeenDeal & Pick<DealDetail, 'history' | 'evidence' | 'question'>;

export function statementsOf(deal: Disputed): Statement[] {
  const openings = deal.history
    .filter(({ step }) => isOpening(step))
    .map((entry) => ({
      key: `opened ${entry.id}`,
      by: entry.by === 'seeker' || entry.by === 'provider' ? entry.by : ('system' as const),
      title: historySentence(deal, entry),
      text: entry.reason,
      photos: [],
      at: entry.at,
    }));
  const added = deal.evidence.map(({ id, by, text, photos, createdAt }) => ({
    key: `evidence ${id}`,
    by,
    title: sideName(by, deal),
    text,
    photos,
    at: createdAt,
  }));
  return [...openings, ...questionsOf(deal), ...added].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Without the one that still waits for its answer: it stands where it is answered. */
const questionsOf = (deal: Disputed): Statement[] =>
  deal.history
    .filter(({ step, at }) => step === 'ask_side' && at !== deal.question?.askedAt)
    .map((entry) => ({
      key: `asked ${entry.id}`,
      by: 'system',
      asked: entry.detail.asked,
      title: historySentence(deal, entry),
      text: entry.reason,
      photos: [],
      at: entry.at,
    }));

export function Statements({ deal }: { deal: DealDetail }) {
  const statements = statementsOf(deal);
  if (statements.length === 0) return null;
  return (
    <section aria-labelledby="said" className="mt-6">
      <h4 id="said" className="font-semibold">
        What was said
      </h4>
      <ol className="mt-3 grid gap-4">
        {statements.map(({ key, by, title, text, photos, at }) => (
          <li key={key} className="flex gap-3">
            {by === 'system' ? <span className="w-9 flex-none" /> : <Avatar person={deal[by]} size={36} />}
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              {text && <p className="whitespace-pre-line wrap-break-word">{text}</p>}
              <PhotoStrip
                photos={photos}
                title={title}
                owner={by === 'system' || by === deal.side ? undefined : nameOf(deal[by])}
                className="mt-2"
              />
              <p className="num text-[0.92rem] text-ink-2">{formatDateTime(at)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
