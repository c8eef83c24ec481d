// "Quick Find": one box, matching neighbours as you type, and the saved needs.
import { BookmarkPlus, MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Need } from '#shared/needs.ts';
import { KindDialog } from '../kinds/kind-dialog.tsx';
import { useUser } from '../lib/api/current-user.ts';
import { PlaceCallout } from '../location/place-callout.tsx';
import { useReadNotices } from '../notifications/use-read-notices.ts';
import { paths } from '../paths.ts';
import { useOwnNeed, useOwnNeeds } from '../queries/needs.ts';
import { RemovableChip } from '../ui/display/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { isSettled } from '../ui/list/list.tsx';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { NeedDialog } from './need-dialog.tsx';
import { NeedOver } from './need-over.tsx';
import { isOpen, nextForNobody, nobodyFor } from './need-words.ts';
import { OWN_NEEDS, OwnNeeds } from './own-needs.tsx';
import { countingFilters, freeFilters } from './search/filters.ts';
import { HelpNow } from './search/help-now.tsx';
import { isSameRequest } from './search/is-same-request.ts';
import { needOfSearch } from './search/need-of-search.ts';
import { PartChips } from './search/part-chips.tsx';
import { saysSuicide } from './search/says-suicide.ts';
import { SearchBox } from './search/search-box.tsx';
import { SearchFilters } from './search/search-filters.tsx';
import { SearchResults } from './search/search-results.tsx';
import { useQuickFind } from './search/use-quick-find.ts';
import { type Results, useResults } from './search/use-results.ts';
import { useUnderstood } from './search/use-understood.ts';

export default function NeedsPage() {
  const find = useQuickFind();
  const { q, corrections, sort, view, needId, change, correct } = find;
  const own = useOwnNeed(needId);
  useReadNotices('need', own.need?.id);
  const [saving, setSaving] = useState(false);
  const [choosingKind, chooseKind] = useState(false);
  /** A link without a search is about the need itself. */
  const [sought] = useState(q ? undefined : needId);
  const open = own.need && isOpen(own.need) ? own.need : undefined;
  const text = q || (open?.title ?? '');
  // A link may combine a need with unrelated words.
  const need = open && isSameRequest(open.title, text) ? open : undefined;
  const stated = need?.title === text ? need : undefined;
  const { parts, parsed, wanted, kinds, isRead } = useUnderstood(text, stated, corrections);
  const free = freeFilters(parts);
  const filters = countingFilters(find.filters, free);
  const reach = filters.radiusKm ?? stated?.radiusKm;
  const narrowed = { ...filters, ...(reach && { radiusKm: reach }) };
  const search = useRef<HTMLElement>(null);
  const results = useResults({
    wanted,
    parts,
    corrections,
    filters: narrowed,
    sort,
    need: stated,
    isRead: isRead && own.isKnown,
  });
  const { category, ...others } = filters;
  // The search by meaning leaves nobody out because of their category.
  const isNarrow = Object.keys(others).length > 0 || (category !== undefined && !results.isBest);
  // Placeholder results belong to a previous question, which was asked, too.
  const isAsked = text !== '' || isNarrow || Object.keys(corrections).length > 0 || results.isPlaceholderData;
  const known = [...kinds, ...(results.understood?.readings ?? [])];
  const asked = q ? `Quick Find: ${q}` : undefined;
  const tabTitle = own.need ? `Need: ${own.need.title}` : asked;
  return (
    <Page>
      <PageHeading
        title="Quick Find"
        tabTitle={tabTitle}
        sub={<Where place={parts.place?.name} />}
        action={<ToOwnNeeds />}
      />
      <div className="grid items-start gap-x-6 gap-y-10 xl:grid-cols-[minmax(0,1fr)_280px] xl:@max-[50rem]:grid-cols-1">
        {/* In one column there is no endless scrolling: the needs below must be reachable. */}
        <section
          ref={search}
          tabIndex={-1}
          aria-label="Search"
          className="grid min-w-0 gap-4 outline-none [--endless:none] xl:[--endless:block] xl:@max-[50rem]:[--endless:none]"
        >
          <SearchBox value={text} onSearch={(words) => find.say(words, text, need)} />
          {saysSuicide(text) && <HelpNow />}
          {text && <PartChips parts={parts} filters={filters} kinds={known} onCorrect={correct} />}
          {parsed?.saysMore && !need && (
            <p className="text-ink-2">
              Not all that you said is here. Save it as a need, and it keeps the whole sentence.
            </p>
          )}
          <SearchFilters
            filters={narrowed}
            sort={sort}
            free={free}
            isBest={results.isBest}
            isOfNeed={stated !== undefined}
            onChange={change}
          />
          {need && <LookingFor need={need} onClear={() => find.dropNeed(text)} />}
          {own.need && !open && <NeedOver need={own.need} onRenewed={() => search.current?.focus()} />}
          {own.isGone && <Notice tone="lamp">This need is not here any more.</Notice>}
          <PlaceCallout>Then you see who is near.</PlaceCallout>
          <SearchResults
            results={results}
            view={view}
            onView={(next) => change({ view: next === 'map' ? 'map' : null })}
            around={{ radiusKm: reach, near: parts.place?.near }}
            needId={need?.id}
            action={text && !need && <SaveButton onPress={() => setSaving(true)} />}
            onChooseKind={({ id }) => correct({ kind: id })}
            onOtherKind={() => chooseKind(true)}
            isAsked={isAsked}
            empty={
              isAsked ? (
                <NobodyFound text={text} need={need} results={results} isNarrow={isNarrow} onWiden={find.widen} />
              ) : (
                <NobodyYet />
              )
            }
          />
        </section>
        {isSettled(results) && <OwnNeeds current={needId} sought={sought} onLookFor={find.lookFor} />}
      </div>
      {choosingKind && <KindDialog onChoose={({ id }) => correct({ kind: id })} onClose={() => chooseKind(false)} />}
      {saving && isRead && (
        <NeedDialog
          start={needOfSearch({ text, parsed, parts, filters, kinds: known })}
          town={parts.place?.name}
          onSaved={find.lookForSaved}
          onClose={() => setSaving(false)}
        />
      )}
    </Page>
  );
}

/** On a phone the needs come after all results. */
function ToOwnNeeds() {
  const { items } = useOwnNeeds();
  if (!items?.length) return null;
  return (
    <a href={`#${OWN_NEEDS}`} className="link xl:hidden xl:@max-[50rem]:inline">
      Your needs
    </a>
  );
}

const SaveButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="quiet" data-tour="need-save" icon={<BookmarkPlus size={18} aria-hidden="true" />} onClick={onPress}>
    Save as a need
  </Button>
);

interface NobodyFoundProps {
  text: string;
  need: Need | undefined;
  results: Results;
  isNarrow: boolean;
  onWiden: () => void;
}

/** Filters may hide somebody who offers it, and words that were not understood may be offered under their name. */
function NobodyFound({ text, need, results: { understood, hasDeclined }, isNarrow, onWiden }: NobodyFoundProps) {
  const isUnclear = understood?.isUnsure === true && understood.readings.length === 0;
  const nobody = isUnclear ? 'Nobody was found for these words.' : nobodyFor(hasDeclined);
  const next = text
    ? 'Try other words, or save it as a need and come back to it.'
    : 'Say above what you need, or look at everybody near.';
  return (
    <EmptyState
      title={isNarrow ? 'Nobody near fits these filters.' : nobody}
      action={
        isNarrow && (
          <Button variant="quiet" onClick={onWiden}>
            Look without filters
          </Button>
        )
      }
    >
      {need ? nextForNobody(need) : next}
    </EmptyState>
  );
}

/** No question was asked, and there is still nothing to show. */
function NobodyYet() {
  const { city } = useUser();
  return (
    <EmptyState
      title={`Nobody offers anything near ${city ?? 'you'} yet.`}
      action={
        <ButtonLink variant="quiet" href={paths.services}>
          Offer a service
        </ButtonLink>
      }
    >
      Be the first, or say what you need and save it.
    </EmptyState>
  );
}

/** `place`: if it is not where the seeker lives. */
function Where({ place }: { place: string | undefined }) {
  const home = useUser().city;
  const city = place ?? home;
  return (
    <>
      <MapPin size={17} aria-hidden="true" />
      {city ? `Neighbours around ${city}` : 'Say what you need, and see who can help'}
    </>
  );
}

function LookingFor({ need, onClear }: { need: Need; onClear: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-ink-2">Looking for</span>
      <RemovableChip name={need.title} onRemove={onClear}>
        {need.title}
      </RemovableChip>
    </div>
  );
}
