// Neighbours' public needs that fit what I offer, each to be answered with an offer.
import { CalendarDays, Languages, MapPin, Wallet } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { capital } from '#shared/capital.ts';
import type { Deal } from '#shared/deal-views.ts';
import { languageWords } from '#shared/languages.ts';
import { nameOf } from '#shared/names.ts';
import { type NearbyNeed, needs } from '#shared/needs.ts';
import { CATEGORIES } from '#shared/services.ts';
import { budgetFact, whenWanted } from '../deals/wanted-words.ts';
import { call } from '../lib/api/call.ts';
import { type Pages, usePages } from '../lib/api/use-pages.ts';
import { useReadNotices } from '../notifications/use-read-notices.ts';
import { dealPath, paths, userPath } from '../paths.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { answerTo } from '../queries/deals.ts';
import { nearbyKey } from '../queries/keys.ts';
import { ReportButton } from '../reports/report-button.tsx';
import { Card } from '../ui/display/card.tsx';
import { When } from '../ui/display/when.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { List } from '../ui/list/list.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { AskAboutNeed } from './ask-about-need.tsx';

interface NearbyNeedsProps {
  /** The need that a notice linked to: listed first and scrolled into view. */
  sought?: number | undefined;
}

export function NearbyNeeds({ sought }: NearbyNeedsProps) {
  const list = usePages(nearbyKey, (cursor, signal) =>
    call(needs.nearby, { query: cursor ? { cursor } : {} }, { signal }),
  );
  const { items, isFurtherDown, isGone } = useSought(list, sought);
  const [answering, answer] = useState<NearbyNeed>();
  // A need that is gone counts as seen, too.
  useReadNotices('need', isGone ? sought : (answering ?? items?.find(({ id }) => id === sought))?.id);
  return (
    <section aria-labelledby="nearby-needs" className="mt-12">
      <h2 id="nearby-needs" className="text-[1.5rem]">
        Nearby needs
      </h2>
      <p className="mb-4 mt-1 text-ink-2">What neighbours near you are looking for, of the kind that you offer.</p>
      {isGone && sought !== undefined && <NotHere key={sought} needId={sought} />}
      <List
        endless={!isFurtherDown}
        list={{ ...list, items }}
        label="Nearby needs"
        empty={<NoneNearby />}
        className="grid grid-cols-1 gap-3 md:grid-cols-2"
      >
        {(need) => (
          <li>
            <NearbyCard need={need} isSought={need.id === sought} onAnswer={() => answer(need)} />
          </li>
        )}
      </List>
      {answering && <AnswerDialog need={answering} onClose={() => answer(undefined)} />}
    </section>
  );
}

/** Loads pages until it appears: the newest come first, so a need is never further down than an older one. */
function useSought(
  { items, hasMore, loadMore, moreFailed, isFetching, loadingMore }: Pages<NearbyNeed>,
  id: number | undefined,
) {
  const found = items?.find((need) => need.id === id);
  const isFurtherDown = hasMore && id !== undefined && items !== undefined && items.every((need) => need.id > id);
  const looks = isFurtherDown && !isFetching && !moreFailed;
  const look = useEffectEvent(loadMore);
  useEffect(() => {
    if (looks) look();
  }, [looks]);
  return {
    items: found && items ? [found, ...items.filter((need) => need !== found)] : items,
    isFurtherDown: isFurtherDown && !found,
    isGone: id !== undefined && items !== undefined && !found && !isFurtherDown && (!isFetching || loadingMore),
  };
}

/** It is over, or I have answered it. */
function NotHere({ needId }: { needId: number }) {
  const { data: answer, isPending } = useQuery(answerTo(needId));
  return isPending ? null : <NotHereWords answer={answer ?? null} />;
}

function NotHereWords({ answer }: { answer: Deal | null }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className="mb-4 scroll-mt-24 rounded-2xl">
      <Notice tone="sky">
        {answer ? (
          <>
            You’ve answered this need already.{' '}
            <Link href={dealPath(answer.id, 'provider')} className="link">
              See deal
            </Link>
          </>
        ) : (
          'This need isn’t open any more.'
        )}
      </Notice>
    </div>
  );
}

function NoneNearby() {
  return (
    <Card as="div">
      <EmptyState
        title="Nobody near is looking for what you offer."
        action={
          <ButtonLink variant="quiet" href={paths.services}>
            See your services
          </ButtonLink>
        }
      >
        Needs that neighbours show to others appear here when they fit one of your live services.
      </EmptyState>
    </Card>
  );
}

interface NearbyCardProps {
  need: NearbyNeed;
  isSought: boolean;
  onAnswer: () => void;
}

function NearbyCard({ need, isSought, onAnswer }: NearbyCardProps) {
  const { title, description, category, seeker, city, distance, createdAt, commonLanguages, dealId } = need;
  const budget = budgetFact(need);
  const card = useRef<HTMLElement>(null);
  const titleId = `nearby-need-${need.id}`;
  useEffect(() => {
    if (isSought) card.current?.focus();
  }, [isSought]);
  return (
    <Card
      as="article"
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex h-full scroll-mt-24 flex-col gap-3 !p-4 sm:!p-5"
    >
      <div className="flex items-start gap-3.5">
        <Link href={userPath(seeker.id)} aria-label={`Profile of ${nameOf(seeker)}`}>
          <Avatar person={seeker} size={52} />
        </Link>
        <div className="min-w-0 flex-1 leading-snug">
          <h3 id={titleId} className="font-sans text-[1.06rem] font-semibold tracking-normal [overflow-wrap:anywhere]">
            {title}
          </h3>
          <p className="text-[0.94rem] text-ink-2">
            {nameOf(seeker)}, <When at={createdAt} inSentence />
            {category && <> · {CATEGORIES[category]}</>}
          </p>
        </div>
      </div>
      {description && <p className="line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
      <PhotoStrip photos={need.photos} title={title} owner={nameOf(seeker)} />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-[0.94rem] text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <CalendarDays size={16} aria-hidden="true" />
          {whenWanted(need)}
        </span>
        {budget && (
          <span className="num inline-flex items-center gap-1.5">
            <Wallet size={16} aria-hidden="true" />
            {budget}
          </span>
        )}
        <span className="inline-flex items-center gap-1.5">
          <MapPin size={16} aria-hidden="true" />
          {distance ? capital(`${distance} away`) : city}
        </span>
        {commonLanguages.length > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <Languages size={16} aria-hidden="true" />
            Speaks {languageWords(commonLanguages)}
          </span>
        )}
      </p>
      {dealId !== null && (
        <p className="text-[0.94rem] text-ink-2">
          You already have a deal with {nameOf(seeker)}. An answer to this need is a new one.{' '}
          <Link href={dealPath(dealId, 'provider')} className="link">
            See deal <span className="sr-only">with {nameOf(seeker)}</span>
          </Link>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2 max-sm:[&>.btn]:flex-auto">
        <Button variant="quiet" onClick={onAnswer}>
          Answer with an offer<span className="sr-only">: {title}</span>
        </Button>
        <AskAboutNeed need={need} />
        <ReportButton
          about={{ kind: 'need', id: need.id }}
          thing={`the need “${title}”`}
          name={nameOf(seeker)}
          look="icon"
        />
      </div>
    </Card>
  );
}
