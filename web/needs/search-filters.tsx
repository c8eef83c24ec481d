// How far, which trade, for how much, in which order.
import type { DistanceUnit } from '#shared/distance.ts';
import { CATEGORIES } from '#shared/services.ts';
import { radiusChoices, radiusText } from '../services/radius.ts';
import type { Search } from '../services/queries.ts';
import { Select } from '../ui/select.tsx';
import { sorts } from './use-quick-find.ts';

const prices = [25, 50, 100, 200, 500];

interface SearchFiltersProps {
  search: Search;
  /** What the reader counts distances in. */
  unit: DistanceUnit;
  /** Without a place there is no distance to ask for. */
  hasPlace: boolean;
  onChange: (change: { radius?: string; category?: string; max?: string; sort?: string }) => void;
}

export function SearchFilters({ search, unit, hasPlace, onChange }: SearchFiltersProps) {
  const { radiusKm, maxPrice, category = '', sort = 'best' } = search;
  const limits = maxPrice === undefined || prices.includes(maxPrice) ? prices : [...prices, maxPrice].sort((a, b) => a - b);
  return (
    <div className="grid gap-3 min-[360px]:grid-cols-2 md:grid-cols-4">
      {hasPlace && (
        <Select label="Distance" hideLabel value={radiusKm ?? ''} onChange={(event) => onChange({ radius: event.target.value })}>
          <option value="">Any distance</option>
          {radiusChoices(unit, radiusKm).map((km) => <option key={km} value={km}>Within {radiusText(km, unit)}</option>)}
        </Select>
      )}
      <Select label="Price" hideLabel value={maxPrice ?? ''} onChange={(event) => onChange({ max: event.target.value })}>
        <option value="">Any price</option>
        {limits.map((dollars) => <option key={dollars} value={dollars}>Up to ${dollars}</option>)}
      </Select>
      <Select label="Category" hideLabel value={category} onChange={(event) => onChange({ category: event.target.value })}>
        <option value="">Any category</option>
        {Object.entries(CATEGORIES).map(([value, name]) => <option key={value} value={value}>{name}</option>)}
      </Select>
      <Select label="Order" hideLabel value={sort} onChange={(event) => onChange({ sort: event.target.value === 'best' ? '' : event.target.value })}>
        {Object.entries(sorts).map(([value, name]) => <option key={value} value={value}>{name}</option>)}
      </Select>
    </div>
  );
}
