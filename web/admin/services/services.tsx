// The town's services: searched by text, category and owner, hidden with a reason, and shown again.
import { useLocation } from 'wouter';
import { adminServices } from '#shared/admin-services.ts';
import { CATEGORIES, type Category } from '#shared/services.ts';
import { call } from '../../lib/api/call.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { List } from '../../ui/list/list.tsx';
import { TabLinks } from '../../ui/navigation/tab-links.tsx';
import { adminKey } from '../queries.ts';
import { SearchField } from '../search-field.tsx';
import type { AdminAddress } from '../use-admin-address.ts';
import { ServiceItem } from './service-item.tsx';

export function Services({ address }: { address: AdminAddress }) {
  const { q, owner, category, hrefWith } = address;
  const only = address.only === 'hidden' ? ('hidden' as const) : undefined;
  const query = { ...(q && { q }), ...(owner && { owner }), ...(category && { category }), ...(only && { only }) };
  const list = usePages([...adminKey, 'services', query], (cursor, signal) =>
    call(adminServices.list, { query: { ...query, ...(cursor && { cursor }) } }, { signal }),
  );
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="text-[1.3rem]">
        Services
      </h2>
      <p className="mb-4 mt-1.5 text-ink-2">The newest first. Guests’ services are left out.</p>
      <div className="mb-4 grid items-end gap-4 sm:grid-cols-3">
        <SearchField address={address} name="q" label="Search by title or tag" />
        <SearchField address={address} name="owner" label="Owner" />
        <CategoryChoice address={address} />
      </div>
      <TabLinks
        label="Which services"
        tabs={[
          { href: hrefWith({ only: null }), label: 'All', current: !only },
          { href: hrefWith({ only: 'hidden' }), label: 'Hidden', current: only === 'hidden' },
        ]}
      />
      <List
        endless
        list={list}
        label="Services"
        empty={<Nothing isNarrowed={Object.keys(query).length > 0} address={address} />}
      >
        {(service) => <ServiceItem service={service} />}
      </List>
    </section>
  );
}

function CategoryChoice({ address: { category, hrefWith } }: { address: AdminAddress }) {
  const [, navigate] = useLocation();
  const choose = (value: string) =>
    navigate(hrefWith({ category: value === '' ? null : (value as Category) }), { replace: true });
  return (
    <Select label="Category" value={category ?? ''} onChange={(event) => choose(event.target.value)}>
      <option value="">All categories</option>
      {Object.entries(CATEGORIES).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function Nothing({ isNarrowed, address: { hrefWith } }: { isNarrowed: boolean; address: AdminAddress }) {
  if (!isNarrowed)
    return <EmptyState title="Nobody offers anything yet.">Services come up here as neighbours add them.</EmptyState>;
  return (
    <EmptyState
      title="No service is like that."
      action={
        <ButtonLink variant="quiet" href={hrefWith({ q: null, owner: null, category: null, only: null })}>
          All services
        </ButtonLink>
      }
    />
  );
}
