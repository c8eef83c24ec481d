// All guided tours by name, with those already seen, each started with one press.
import {
  Check,
  ChevronRight,
  DoorOpen,
  Footprints,
  Heart,
  Inbox,
  type LucideIcon,
  MessageCircle,
  Sparkles,
  Target,
} from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useStore } from '../lib/state/use-store.ts';
import { StatusPill } from '../ui/display/status-pill.tsx';
import { completedTours, readCompletedTours } from './completed-tours.ts';
import { startTour, TOUR_NAMES, type TourName } from './tour-state.ts';
import { tours } from './tours.ts';

export function TourList({ onStart }: { onStart?: () => void }) {
  const completed = useStore(completedTours);
  useEffect(readCompletedTours, []);
  const start = (name: TourName) => {
    onStart?.();
    startTour(name);
  };
  return (
    <ul aria-label="Tours" className="-mx-3 grid gap-1">
      {TOUR_NAMES.map((name) => (
        <li key={name}>
          <TourButton name={name} isSeen={completed.includes(name)} onStart={() => start(name)} />
        </li>
      ))}
    </ul>
  );
}

interface TourButtonProps {
  name: TourName;
  isSeen: boolean;
  onStart: () => void;
}

function TourButton({ name, isSeen, onStart }: TourButtonProps) {
  const [here] = useLocation();
  const { label, about, path } = tours[name];
  return (
    <button
      type="button"
      onClick={onStart}
      className="flex min-h-14 w-full items-center gap-3 rounded-ctl px-3 py-2 text-left transition-colors hover:bg-sunken"
    >
      <Door icon={tourSigns[name]} isSeen={isSeen} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="flex flex-wrap items-center gap-x-2.5">
          <span className="font-semibold">{label}</span>{' '}
          {path === here && <StatusPill tone="waiting">This page</StatusPill>}
        </span>{' '}
        <span className="block text-pretty text-[0.93rem] text-ink-2">{about}</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="flex-none text-ink-2" />
    </button>
  );
}

/** Its lamp is out once the tour was seen. */
function Door({ icon: Icon, isSeen }: { icon: LucideIcon; isSeen: boolean }) {
  return (
    <span
      className={`relative grid h-[42px] w-[38px] flex-none place-items-center rounded-[19px_19px_7px_7px] ${isSeen ? 'bg-tint-garden text-ok' : 'bg-lamp text-on-lamp'}`}
    >
      <Icon size={20} aria-hidden="true" />
      {isSeen && (
        <span className="absolute -bottom-1 -right-1 grid size-[18px] place-items-center rounded-full bg-ok text-surface">
          <Check size={12} strokeWidth={3.5} aria-hidden="true" />
          <span className="sr-only">Seen: </span>
        </span>
      )}
    </span>
  );
}

/** Each tour's icon, the same as its page's in the sidebar. */
const tourSigns: Record<TourName, LucideIcon> = {
  dashboard: Footprints,
  goals: Target,
  needs: Sparkles,
  services: DoorOpen,
  'service-interests': Heart,
  'service-requests': Inbox,
  messaging: MessageCircle,
};
