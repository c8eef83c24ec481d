// One movement of a provider's money, with its deal.
import { ArrowDownLeft, ArrowUpRight, Lock, type LucideIcon, Percent, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import { formatToTheCent } from '#shared/money.ts';
import type { LedgerLine } from '#shared/payments.ts';
import { dealPath } from '../paths.ts';
import { Money } from '../ui/display/money.tsx';
import { When } from '../ui/display/when.tsx';

interface Kind {
  title: string;
  /** The text if it comes out of money that was not theirs. */
  notTheirs?: string;
  Icon: LucideIcon;
  look: string;
}

const kinds: Record<LedgerLine['kind'], Kind> = {
  held: { title: 'Paid and held', Icon: Lock, look: 'bg-tint-lamp' },
  released: { title: 'Released to you', Icon: ArrowDownLeft, look: 'bg-tint-garden' },
  fee: { title: 'Fee, already taken off', Icon: Percent, look: 'bg-sunken' },
  refunded: {
    title: 'Refunded to the client, out of your part',
    notTheirs: 'Refunded to the client, out of what was held',
    Icon: Undo2,
    look: 'bg-tint-rose',
  },
  fee_back: { title: 'Refunded to the client, out of the fee', Icon: Percent, look: 'bg-sunken' },
  taken_back: { title: 'Taken back from what was paid out', Icon: Undo2, look: 'bg-tint-rose' },
  owed: { title: 'Given back for you: you owe it', Icon: Undo2, look: 'bg-tint-rose' },
  repaid: { title: 'Paid off what you owed', Icon: ArrowUpRight, look: 'bg-tint-sky' },
  charged_back: {
    title: 'Taken back by the client’s bank, out of your part',
    notTheirs: 'Taken back by the client’s bank, out of what was held or of the fee',
    Icon: Undo2,
    look: 'bg-tint-rose',
  },
  paid_out: { title: 'Paid out', Icon: ArrowUpRight, look: 'bg-tint-sky' },
  restored: { title: 'Yours again: the client has it from their bank', Icon: ArrowDownLeft, look: 'bg-tint-garden' },
};

const signOf = (change: number): string => (change === 0 ? '' : change > 0 ? '+' : '−');

export function LedgerEntry({ line }: { line: LedgerLine }) {
  const { title, notTheirs, Icon, look } = kinds[line.kind];
  const isTheirs = line.change !== 0;
  return (
    <li className="flex items-center gap-4 px-5 py-3.5">
      <span aria-hidden="true" className={`grid size-10 flex-none place-items-center rounded-full ${look}`}>
        <Icon size={19} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{isTheirs ? title : (notTheirs ?? title)}</p>
        <p className="flex flex-wrap gap-x-3 text-[0.93rem] text-ink-2">
          <Link href={dealPath(line.dealId, 'provider')} className="link [overflow-wrap:anywhere]">
            {line.serviceTitle}
          </Link>
          <When at={line.at} as="date-time" className="num" />
        </p>
      </div>
      <span className={`num whitespace-nowrap ${isTheirs ? 'font-semibold' : 'text-ink-2'}`}>
        {signOf(line.change)}
        <Money cents={line.amount} format={formatToTheCent} />
      </span>
    </li>
  );
}
