// The neighbours whom I have blocked, with a button to unblock each.
import { Link } from 'wouter';
import { type Block, blocks } from '#shared/blocks.ts';
import { nameOf } from '#shared/names.ts';
import { BlockButton } from '../../blocks/block-button.tsx';
import { call } from '../../lib/api/call.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { userPath } from '../../paths.ts';
import { When } from '../../ui/display/when.tsx';
import { List } from '../../ui/list/list.tsx';
import { Avatar } from '../../ui/scene/door-avatar.tsx';
import { Section, type SectionProps } from '../section.tsx';

export function BlockedSection({ id }: Pick<SectionProps, 'id'>) {
  const list = usePages(blocksKey, (cursor, signal) =>
    call(blocks.list, { query: cursor ? { cursor } : {} }, { signal }),
  );
  const items = list.items?.map((block) => ({ ...block, id: block.person.id }));
  return (
    <Section
      id={id}
      title="Blocked people"
      about="You and they can’t find each other, write to each other or start deals. They are not told. You can block somebody on their profile."
    >
      <List
        list={{ ...list, items }}
        label="Blocked people"
        empty={<p className="text-ink-2">You haven’t blocked anybody.</p>}
        className="grid divide-y divide-line"
      >
        {(block) => <Blocked block={block} />}
      </List>
    </Section>
  );
}

function Blocked({ block: { person, since } }: { block: Block }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 first:pt-0">
      <Avatar person={person} />
      <div className="min-w-0 flex-1 basis-[140px]">
        <Link href={userPath(person.id)} className="link font-medium [overflow-wrap:anywhere]">
          {nameOf(person)}
        </Link>
        <p className="text-[0.92rem] text-ink-2">
          Since <When at={since} as="date" />
        </p>
      </div>
      <BlockButton person={person} isBlocked />
    </li>
  );
}

/** The cache key of the list of blocked neighbours. */
const blocksKey = ['blocks'] as const;
