// "Quick Find": one box, the neighbours who can help as it is typed, and the needs that were saved.
import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Need } from '#shared/needs.ts';
import { useUser } from '../lib/current-user.ts';
import { PlaceCallout } from '../services/place-callout.tsx';
import type { Search } from '../services/queries.ts';
import { Button } from '../ui/button.tsx';
import { RemovableChip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page, PageHeading } from '../ui/page-heading.tsx';
import { NeedDialog } from './need-dialog.tsx';
import { isOpen } from './need-words.ts';
import { OwnNeeds } from './own-needs.tsx';
import { ownNeeds } from './queries.ts';
import { SearchBox } from './search-box.tsx';
import { SearchFilters } from './search-filters.tsx';
import { SearchResults } from './search-results.tsx';
import { useQuickFind } from './use-quick-find.ts';

export default function NeedsPage() {
  const user = useUser();
  const { search, needId, change, lookFor } = useQuickFind();
  const { data } = useQuery(ownNeeds);
  const [saving, setSaving] = useState(false);
  /** A link that searches for nothing is about the need itself. */
  const [sought] = useState(search.q ? undefined : needId);
  const need = data?.items.find((one) => one.id === needId && isOpen(one));
  const hasPlace = user.latitude !== null;
  const save = (
    <Button variant="quiet" icon={<BookmarkPlus size={18} aria-hidden="true" />} onClick={() => setSaving(true)}>Save as a need</Button>
  );
  return (
    <Page>
      <PageHeading title="Quick Find" sub={<Where city={user.city} />} />
      <div className="grid items-start gap-x-6 gap-y-10 xl:grid-cols-[minmax(0,1fr)_280px]">
        <section aria-label="Search" className="grid min-w-0 gap-4">
          <SearchBox value={search.q ?? ''} onSearch={(q) => change({ q })} />
          <SearchFilters search={search} unit={user.distanceUnit} hasPlace={hasPlace} onChange={change} />
          {need ? <LookingFor need={need} onClear={() => change({ need: null })} /> : search.q && <div>{save}</div>}
          <PlaceCallout>Then you see who is near.</PlaceCallout>
          <SearchResults
            search={search}
            needId={need?.id}
            empty={<NobodyFound search={search} onWiden={() => change({ radius: null, category: null, max: null })} />}
          />
        </section>
        <OwnNeeds current={needId} sought={sought} onLookFor={lookFor} />
      </div>
      {saving && (
        <NeedDialog
          start={startOf(search)}
          onSaved={({ id }) => change({ need: id })}
          onClose={() => setSaving(false)}
        />
      )}
    </Page>
  );
}

function NobodyFound({ search: { radiusKm, category, maxPrice }, onWiden }: { search: Search; onWiden: () => void }) {
  const isNarrow = radiusKm !== undefined || category !== undefined || maxPrice !== undefined;
  return (
    <EmptyState
      title="Nobody near offers this yet."
      action={isNarrow && <Button variant="quiet" onClick={onWiden}>Look at any distance, price and category</Button>}
    >
      Try other words, or save it as a need and come back to it.
    </EmptyState>
  );
}

/** A need as far as the search says it. */
const startOf = ({ q = '', category, maxPrice, radiusKm }: Search) => ({
  title: q.slice(0, 120),
  category: category ?? null,
  budgetMax: maxPrice ?? null,
  ...(radiusKm && { radiusKm }),
});

function Where({ city }: { city: string | null }) {
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
      <RemovableChip name={need.title} onRemove={onClear}>{need.title}</RemovableChip>
    </div>
  );
}
