// One movement of a provider's money, with the deal that it belongs to.
import { ArrowDownLeft, ArrowUpRight, Lock, Percent, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import type { LedgerLine } from '#shared/payments.ts';
import { dealPath } from '../paths.ts';
import { Money } from '../ui/money.tsx';
import { When } from '../ui/when.tsx';

const kinds = {
  held: { title: 'Paid and held', Icon: Lock, sign: '', look: 'bg-tint-lamp' },
  released: { title: 'Released to you', Icon: ArrowDownLeft, sign: '+', look: 'bg-tint-garden' },
  // Already taken off what is released: with a sign the column would count it twice.
  fee: { title: 'Fee, already taken off', Icon: Percent, sign: '', look: 'bg-sunken' },
  refunded: { title: 'Refunded to the client', Icon: Undo2, sign: '−', look: 'bg-tint-rose' },
  fee_back: { title: 'Fee given back', Icon: Percent, sign: '', look: 'bg-sunken' },
  taken_back: { title: 'Transfer taken back', Icon: Undo2, sign: '', look: 'bg-tint-rose' },
  owed: { title: 'Given back for you: you owe it', Icon: Undo2, sign: '−', look: 'bg-tint-rose' },
  repaid: { title: 'Paid off what you owed', Icon: ArrowUpRight, sign: '−', look: 'bg-tint-sky' },
  charged_back: { title: 'Taken back by the client’s bank', Icon: Undo2, sign: '−', look: 'bg-tint-rose' },
  paid_out: { title: 'Paid out', Icon: ArrowUpRight, sign: '−', look: 'bg-tint-sky' },
} as const satisfies Record<LedgerLine['kind'], object>;

export function LedgerEntry({ line }: { line: LedgerLine }) {
  const { title, Icon, sign, look } = kinds[line.kind];
  return (
    <li className="flex items-center gap-4 px-5 py-3.5">
      <span aria-hidden="true" className={`grid size-10 flex-none place-items-center rounded-full ${look}`}>
        <Icon size={19} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="flex flex-wrap gap-x-3 text-[0.93rem] text-ink-2">
          <Link href={dealPath(line.dealId, 'provider')} className="link [overflow-wrap:anywhere]">{line.serviceTitle}</Link>
          <When at={line.at} as="date-time" className="num" />
        </p>
      </div>
      <span className="num whitespace-nowrap font-semibold">
        {sign}
        <Money cents={line.amount} />
      </span>
    </li>
  );
}
