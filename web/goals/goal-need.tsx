// One need of a goal: its status, its deals, and the neighbours who best fit it.
import { CalendarDays, MapPin, Pencil, Trash2, Wallet } from 'lucide-react';
import { useRef } from 'react';
import type { Need } from '#shared/needs.ts';
import { budgetFact, whenWanted } from '../deals/wanted-words.ts';
import { NeedDeals } from '../needs/need-deals.tsx';
import { isOpen, needStatuses, townOf } from '../needs/need-words.ts';
import { RenewButton } from '../needs/renew-button.tsx';
import { Card } from '../ui/display/card.tsx';
import { StatusPill } from '../ui/display/status-pill.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { BestNeighbours, type FoundForNeed } from './best-neighbours.tsx';
import { type Direction, MoveButtons } from './move-buttons.tsx';

interface GoalNeedProps {
  need: Need;
  at: number;
  count: number;
  found: FoundForNeed | undefined;
  isLoading: boolean;
  isMoving: boolean;
  onMove: (direction: Direction) => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function GoalNeed({ need, at, count, found, isLoading, isMoving, onMove, onEdit, onRemove }: GoalNeedProps) {
  const [tone, word] = needStatuses[need.status];
  const card = useRef<HTMLElement>(null);
  const titleId = `goal-need-${need.id}`;
  return (
    <Card as="li" ref={card} tabIndex={-1} aria-labelledby={titleId} className="grid gap-4 !p-4 sm:!p-5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-[200px] leading-snug wrap-anywhere">
          <h3 id={titleId} className="text-[1.2rem]">
            <span className="text-ink-2">{at + 1}.</span> {need.title}
          </h3>
          <Facts need={need} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 max-sm:w-full">
          <StatusPill tone={tone}>{word}</StatusPill>
          <div className="-my-2 ml-auto flex">
            {count > 1 && <MoveButtons name={need.title} at={at} count={count} pending={isMoving} onMove={onMove} />}
            {isOpen(need) && (
              <IconButton label={`Edit ${need.title}`} onClick={onEdit}>
                <Pencil size={18} aria-hidden="true" />
              </IconButton>
            )}
            <IconButton label={`Remove ${need.title}`} onClick={onRemove}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </div>
      {need.dealCount > 0 && <NeedDeals needId={need.id} />}
      {need.canBeRenewed && (
        <div>
          <RenewButton need={need} onRenewed={() => card.current?.focus()} />
        </div>
      )}
      {isOpen(need) && <BestNeighbours need={need} found={found} isLoading={isLoading} />}
    </Card>
  );
}

function Facts({ need }: { need: Need }) {
  const budget = budgetFact(need);
  const town = townOf(need);
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-[0.93rem] text-ink-2">
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
      {town && (
        <span className="inline-flex items-center gap-1.5">
          <MapPin size={16} aria-hidden="true" />
          {town}
        </span>
      )}
    </p>
  );
}
