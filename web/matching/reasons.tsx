// The reasons for a service's rank, each as a small quiet mark with the server's sentence.
import {
  BadgeCheck,
  Clock,
  Languages,
  Laptop,
  type LucideIcon,
  MapPin,
  Quote,
  Sparkles,
  Star,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reason } from '#shared/matching.ts';

const icons: Record<Reason['about'], LucideIcon> = {
  meaning: BadgeCheck,
  words: Quote,
  likeness: Sparkles,
  distance: MapPin,
  reputation: Star,
  price: Wallet,
  time: Clock,
  language: Languages,
};

interface ReasonsProps {
  reasons: readonly Reason[];
  /** The service is remote, so it has no place on a map. */
  isRemote: boolean;
  /** More facts in the same line, each an `li`. */
  children?: ReactNode;
}

export function Reasons({ reasons, isRemote, children }: ReasonsProps) {
  return (
    <ul aria-label="Why it fits" className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-[0.93rem] text-ink-2">
      {reasons.map((reason) => (
        <Mark key={`${reason.about} ${reason.says}`} reason={reason} isRemote={isRemote} />
      ))}
      {children}
    </ul>
  );
}

function Mark({ reason: { about, says, isGood }, isRemote }: { reason: Reason; isRemote: boolean }) {
  const Icon = about === 'distance' && isRemote ? Laptop : icons[about];
  return (
    <li className={`inline-flex items-start gap-1 ${isGood ? '' : 'italic'}`}>
      <Icon size={15} aria-hidden="true" className={`mt-1 flex-none ${isGood ? 'text-ok' : 'text-ink-3'}`} />
      {says}
    </li>
  );
}
