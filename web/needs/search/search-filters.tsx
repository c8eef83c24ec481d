// Filters and the sort order: collapsed on a phone, so that the results stay in sight.
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { CATEGORIES } from '#shared/services.ts';
import { formatCents, toCents } from '#shared/money.ts';
import { useUser } from '../../lib/api/current-user.ts';
import { radiusChoices, radiusText } from '../../location/radius.ts';
import { ToggleChip } from '../../ui/display/chip.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { AvailableFilter } from './available-filter.tsx';
import type { FreeFilters } from './filters.ts';
import type { Change, Filters } from './filters.ts';
import { type Sort, sorts } from './use-quick-find.ts';

const PRICES = [25, 50, 100, 200, 500];
const STARS = [3, 4, 5];
const MOST_IN_ROW = 4;

interface SearchFiltersProps {
  filters: Filters;
  sort: Sort;
  /** The filters that the chips leave free. */
  free: FreeFilters;
  /** Sorted by best match, which goes by meaning and not by category. */
  isBest: boolean;
  /** A need sets its own radius: "any distance" is no choice then. */
  isOfNeed: boolean;
  onChange: (change: Change) => void;
}

/** Includes the value from the URL, which may be another. */
const withChosen = (choices: readonly number[], chosen: number | undefined): readonly number[] =>
  chosen === undefined || choices.includes(chosen) ? choices : [...choices, chosen].sort((a, b) => a - b);

/** One per row, then two. The last row stretches to full width. */
const rows =
  'flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-full min-[360px]:*:basis-[calc(50%-0.75rem)] [&>button]:justify-center';
/** How many per row on wide screens, as classes: the pre-rendered page takes no inline styles. */
const inRow: Record<number, string> = {
  2: '',
  3: 'md:*:basis-[calc(33%-0.75rem)]',
  // From xl on, the needs are beside them.
  4: 'md:*:basis-[calc(25%-0.75rem)] xl:*:basis-[calc(50%-0.75rem)] 2xl:*:basis-[calc(25%-0.75rem)]',
};

export function SearchFilters(props: SearchFiltersProps) {
  const [open, setOpen] = useState(false);
  const { radiusKm, maxPrice, minRating, remote, category, day } = props.filters;
  const count = [radiusKm, maxPrice, minRating, remote, day, !props.isBest && category].filter(Boolean).length;
  return (
    <div className="grid gap-3">
      <Button
        variant="quiet"
        className="md:hidden"
        aria-expanded={open}
        aria-controls="search-filters"
        icon={<SlidersHorizontal size={18} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        Filters and order{count > 0 && ` (${count})`}
      </Button>
      <Choices {...props} open={open} />
    </div>
  );
}

function Choices({ filters, sort, free, isBest, isOfNeed, open, onChange }: SearchFiltersProps & { open: boolean }) {
  const { radiusKm, maxPrice, minRating, category = '', remote = false } = filters;
  const { latitude, distanceUnit } = useUser();
  // Without a location there is no distance to filter by.
  const hasDistance = latitude !== null;
  const count = [hasDistance, free.price, true, true, free.time, free.time && filters.day, !isBest, free.remote].filter(
    Boolean,
  ).length;
  const columns = Math.ceil(count / Math.ceil(count / MOST_IN_ROW));
  return (
    <div id="search-filters" className={`${rows} ${inRow[columns]} ${open ? '' : 'max-md:hidden'}`}>
      {hasDistance && (
        <Select
          label="Distance"
          hideLabel
          value={radiusKm ?? ''}
          onChange={({ target }) => onChange({ radius: target.value })}
        >
          {!isOfNeed && <option value="">Any distance</option>}
          {radiusChoices(distanceUnit, radiusKm).map((km) => (
            <option key={km} value={km}>
              Within {radiusText(km, distanceUnit)}
            </option>
          ))}
        </Select>
      )}
      {free.price && (
        <Select
          label="Price"
          hideLabel
          value={maxPrice ?? ''}
          onChange={({ target }) => onChange({ max: target.value })}
        >
          <option value="">Any price</option>
          {withChosen(PRICES, maxPrice).map((dollars) => (
            <option key={dollars} value={dollars}>
              Up to {formatCents(toCents(dollars))}
            </option>
          ))}
        </Select>
      )}
      <Select
        label="Rating"
        hideLabel
        value={minRating ?? ''}
        onChange={({ target }) => onChange({ rating: target.value })}
      >
        <option value="">Any rating</option>
        {withChosen(STARS, minRating).map((stars) => (
          <option key={stars} value={stars}>
            {stars === 5 ? '5 stars' : `${stars} stars and more`}
          </option>
        ))}
      </Select>
      <Select
        label="Order"
        hideLabel
        value={sort}
        onChange={({ target }) => onChange({ sort: target.value === 'best' ? '' : target.value })}
      >
        {Object.entries(sorts).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      {free.time && <AvailableFilter filters={filters} onChange={onChange} />}
      {!isBest && (
        <Select
          label="Category"
          hideLabel
          value={category}
          onChange={({ target }) => onChange({ category: target.value })}
        >
          <option value="">Any category</option>
          {Object.entries(CATEGORIES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {free.remote && (
        <ToggleChip pressed={remote} onPress={() => onChange({ remote: remote ? null : '1' })}>
          Only from afar
        </ToggleChip>
      )}
    </div>
  );
}
