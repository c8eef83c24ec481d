// The town's accounts: searched by name or e-mail address, suspended with a reason, and let in again.
import { Link } from 'wouter';
import { adminUsers, USER_ORDERS, type UserOrder } from '#shared/admin-users.ts';
import { call } from '../../lib/api/call.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { List } from '../../ui/list/list.tsx';
import { TabLinks } from '../../ui/navigation/tab-links.tsx';
import { adminKey } from '../queries.ts';
import { SearchField } from '../search-field.tsx';
import type { AdminAddress } from '../use-admin-address.ts';
import { UserRow } from './user-row.tsx';
import { isWithdrawing } from './user-words.ts';

const ORDERS: Record<UserOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  deals: 'Most deals first',
};

/** How often the list is polled while a suspended user's deals are being withdrawn. */
const WITHDRAWING_MS = 2_000;

export function Users({ address }: { address: AdminAddress }) {
  const { q, sort, hrefWith } = address;
  const only = address.only === 'hidden' ? undefined : address.only;
  const list = usePages(
    [...adminKey, 'users', q, only ?? 'all', sort],
    (cursor, signal) =>
      call(
        adminUsers.list,
        {
          query: {
            ...(q && { q }),
            ...(only && { only }),
            ...(sort !== 'newest' && { sort }),
            ...(cursor && { cursor }),
          },
        },
        { signal },
      ),
    (users) => users.some(isWithdrawing) && WITHDRAWING_MS,
  );
  return (
    <section aria-labelledby="users">
      <h2 id="users" className="text-[1.3rem]">
        Users
      </h2>
      <p className="mb-4 mt-1.5 text-ink-2">
        Guests are left out. Contact data is shown one person at a time, and each look is in the audit log.
      </p>
      <SearchField
        address={address}
        name="q"
        label="Search by name, or by a whole e-mail address"
        className="mb-4 max-w-[420px]"
      />
      <TabLinks
        label="Which accounts"
        tabs={[
          { href: hrefWith({ only: null }), label: 'All', current: !only },
          { href: hrefWith({ only: 'suspended' }), label: 'Suspended', current: only === 'suspended' },
          { href: hrefWith({ only: 'operators' }), label: 'Operators', current: only === 'operators' },
        ]}
      />
      <p className="mb-4 flex flex-wrap items-center gap-x-4" role="group" aria-label="Order">
        {USER_ORDERS.map((each) => (
          <Link
            key={each}
            href={hrefWith({ sort: each === 'newest' ? null : each })}
            aria-current={each === sort ? 'true' : undefined}
            className="link inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:no-underline"
          >
            {ORDERS[each]}
          </Link>
        ))}
      </p>
      <List endless list={list} label="Users" empty={<Nobody address={address} />} head={<Heads sort={sort} />}>
        {(user) => <UserRow user={user} />}
      </List>
    </section>
  );
}

const SORTED: Record<UserOrder, readonly [column: string, way: 'ascending' | 'descending']> = {
  newest: ['Since', 'descending'],
  oldest: ['Since', 'ascending'],
  name: ['Name', 'ascending'],
  deals: ['Deals', 'descending'],
};

/** On narrow screens, data without a column is below the name. */
const COLUMNS = [
  ['Name', ''],
  ['Since', 'max-lg:hidden'],
  ['Deals', 'max-md:hidden'],
] as const;

function Heads({ sort }: { sort: UserOrder }) {
  const [column, way] = SORTED[sort];
  return (
    <>
      {COLUMNS.map(([name, look]) => (
        <th
          key={name}
          scope="col"
          aria-sort={name === column ? way : undefined}
          className={`py-2 pr-4 font-medium ${look}`}
        >
          {name}
        </th>
      ))}
      <th scope="col" className="py-2 text-right font-medium">
        Actions
      </th>
    </>
  );
}

const WHO = { suspended: ' who is suspended', operators: ' who is an operator', hidden: '' };

function Nobody({ address: { q, only, hrefWith } }: { address: AdminAddress }) {
  if (!q && !only)
    return <EmptyState title="Nobody has registered yet.">Accounts come up here as people join.</EmptyState>;
  return (
    <EmptyState
      title={q ? `Nobody${only ? WHO[only] : ''} is called “${q}”.` : `There is nobody${only ? WHO[only] : ''}.`}
      action={
        <ButtonLink variant="quiet" href={hrefWith({ q: null, only: null })}>
          All users
        </ButtonLink>
      }
    />
  );
}
