// My needs beside the search, the newest few until all are requested: each can be searched, edited and withdrawn.
import { isolated } from '#shared/isolated.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Eye, MapPin, Pencil, Trash2, Wallet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type Need, needs } from '#shared/needs.ts';
import { budgetFact, whenWanted } from '../deals/wanted-words.ts';
import { contactPath } from '../lib/page/contact-path.ts';
import { call } from '../lib/api/call.ts';
import { toast } from '../lib/page/toast.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { needsKey } from '../queries/keys.ts';
import { useOwnNeed, useOwnNeeds } from '../queries/needs.ts';
import { Card } from '../ui/display/card.tsx';
import { StatusPill } from '../ui/display/status-pill.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/form/button.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { List } from '../ui/list/list.tsx';
import { confirm } from '../ui/overlay/confirm.ts';
import { NeedDeals } from './need-deals.tsx';
import { NeedDialog } from './need-dialog.tsx';
import { isOpen, needStatuses, townOf } from './need-words.ts';
import { RenewButton } from './renew-button.tsx';

/** The heading's id, for a link to it. */
export const OWN_NEEDS = 'own-needs';

/** How many are shown beside the search until all are requested. */
const FEW = 3;

interface OwnNeedsProps {
  /** The need being searched. */
  current: number | undefined;
  /** The need that a link led to: scrolled into view. */
  sought: number | undefined;
  onLookFor: (need: Need) => void;
}

export function OwnNeeds({ current, sought, onLookFor }: OwnNeedsProps) {
  const mine = useOwnNeeds();
  const linked = useOwnNeed(sought).need;
  const lookedFor = useOwnNeed(current === sought ? undefined : current).need;
  const [edited, edit] = useState<Need>();
  const [isWhole, showAll] = useState(false);
  // A need on a later page is shown below those already loaded.
  const isFurtherDown = (need: Need | undefined): need is Need =>
    need !== undefined && need.status !== 'withdrawn' && !mine.items?.some(({ id }) => id === need.id);
  const all = mine.items && [...mine.items, ...[linked, lookedFor].filter(isFurtherDown)];
  const isAmongFew = ({ id }: Need, at: number) => at < FEW || id === current || id === sought;
  const shown = isWhole ? all : all?.filter(isAmongFew);
  return (
    <section aria-labelledby={OWN_NEEDS}>
      <h2 id={OWN_NEEDS} tabIndex={-1} className="mb-4 text-[1.3rem] outline-none">
        Your needs
      </h2>
      <List
        list={{ ...mine, items: shown, hasMore: isWhole && mine.hasMore }}
        label="Your needs"
        empty={<NoneSaved />}
        className="grid gap-3"
      >
        {(need) => (
          <li>
            <NeedCard
              need={need}
              isCurrent={need.id === current}
              isSought={need.id === sought}
              onLookFor={() => onLookFor(need)}
              onEdit={() => edit(need)}
            />
          </li>
        )}
      </List>
      {all && (isWhole ? all.length > FEW : mine.hasMore || all.length > (shown?.length ?? 0)) && (
        <Button variant="quiet" className="mt-3 w-full" aria-expanded={isWhole} onClick={() => showAll(!isWhole)}>
          {isWhole ? 'Show fewer' : `All your needs (${mine.items?.length}${mine.hasMore ? '+' : ''})`}
        </Button>
      )}
      {edited && <NeedDialog key={edited.id} need={edited} onClose={() => edit(undefined)} />}
    </section>
  );
}

const NoneSaved = () => (
  <p className="text-ink-2">
    None saved yet. Say above what you need and save it: it stays here, with everybody you asked.
  </p>
);

interface NeedCardProps {
  need: Need;
  isCurrent: boolean;
  isSought: boolean;
  onLookFor: () => void;
  onEdit: () => void;
}

function NeedCard({ need, isCurrent, isSought, onLookFor, onEdit }: NeedCardProps) {
  const [tone, word] = needStatuses[need.status];
  const budget = budgetFact(need);
  const town = townOf(need);
  const withdraw = useWithdraw(need);
  const card = useRef<HTMLElement>(null);
  const titleId = `need-${need.id}`;
  useEffect(() => {
    if (isSought) card.current?.focus();
  }, [isSought]);
  return (
    <Card
      as="article"
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-current={isCurrent || undefined}
      className="scroll-mt-24 !p-4 aria-[current]:bg-tint-lamp"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 id={titleId} className="min-w-0 flex-1 font-sans text-[1.02rem] font-semibold leading-snug tracking-normal">
          {need.title}
        </h3>
        <StatusPill tone={tone}>{word}</StatusPill>
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-3 text-[0.92rem] text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <CalendarDays size={15} aria-hidden="true" />
          {whenWanted(need)}
        </span>
        {budget && (
          <span className="num inline-flex items-center gap-1.5">
            <Wallet size={15} aria-hidden="true" />
            {budget}
          </span>
        )}
        {town && (
          <span className="inline-flex items-center gap-1.5">
            <MapPin size={15} aria-hidden="true" />
            {town}
          </span>
        )}
        {need.visibility === 'public' && (
          <span className="inline-flex items-center gap-1.5">
            <Eye size={15} aria-hidden="true" />
            Neighbours see it
          </span>
        )}
        {need.dealCount > 0 && (
          <span>{need.dealCount === 1 ? '1 deal under way' : `${need.dealCount} deals under way`}</span>
        )}
      </p>
      {need.hiddenReason !== null && (
        <Notice tone="rose" className="mt-3">
          An operator has hidden this need: neighbours no longer find it. Reason: “{need.hiddenReason}”{' '}
          <Link href={contactPath({ refusal: 'need_hidden' })} className="link">
            Contact us
          </Link>
        </Notice>
      )}
      <PhotoStrip photos={need.photos} title={need.title} className="mt-3" />
      {need.dealCount > 0 && (
        <div className="mt-3 empty:hidden">
          <NeedDeals needId={need.id} />
        </div>
      )}
      {need.canBeRenewed && (
        <div className="mt-3">
          <RenewButton need={need} onRenewed={() => card.current?.focus()} />
        </div>
      )}
      {(isOpen(need) || need.status === 'expired') && (
        <div className="mt-3 flex flex-wrap items-center justify-end gap-1">
          {isOpen(need) && (
            <>
              <Button variant="quiet" className="mr-auto" onClick={onLookFor}>
                Find neighbours
              </Button>
              <IconButton label={`Edit ${isolated(need.title)}`} onClick={onEdit}>
                <Pencil size={18} aria-hidden="true" />
              </IconButton>
            </>
          )}
          <IconButton label={`Withdraw ${isolated(need.title)}`} onClick={withdraw}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Card>
  );
}

function useWithdraw(need: Need): () => void {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(needs.remove, { params: { id: need.id } }),
    onSuccess: () => {
      toast({ title: 'Need withdrawn', description: need.title });
      return client.invalidateQueries({ queryKey: needsKey });
    },
  });
  const ask = async () => {
    const question = {
      title: 'Withdraw this need?',
      description: `${isolated(need.title)}. Neighbours you already asked keep your interest.`,
      action: 'Withdraw',
      danger: true,
    };
    if (!isPending && (await confirm(question))) mutate();
  };
  return () => void ask();
}
