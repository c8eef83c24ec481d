// A person found by the search: their name, their town, and two links.
import { MapPin, MessageCircle } from 'lucide-react';
import { nameOf } from '#shared/names.ts';
import type { Person } from '#shared/users.ts';
import { Button } from '../ui/form/button.tsx';
import { Stars } from '../ui/form/stars.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';
import { locationLine } from './location-line.ts';

interface FoundPersonProps {
  person: Person;
  onOpen: () => void;
  onMessage: () => void;
}

export function FoundPerson({ person, onOpen, onMessage }: FoundPersonProps) {
  const { username, displayName, ratingAverage, ratingCount } = person;
  const name = nameOf(person);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line py-3.5 first:border-0">
      <div className="flex min-w-[180px] flex-1 items-center gap-3">
        <Avatar person={person} size={48} />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
          {displayName && <p className="text-[0.92rem] text-ink-2 [overflow-wrap:anywhere]">{`@${username}`}</p>}
          <p className="flex items-center gap-1.5 text-[0.92rem] text-ink-2">
            <MapPin size={15} aria-hidden="true" className="flex-none" />
            <span className="min-w-0">{locationLine(person)}</span>
          </p>
          {ratingAverage !== null && <Stars average={ratingAverage} count={ratingCount} />}
        </div>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="quiet" onClick={onOpen}>
          View Profile<span className="sr-only"> of {name}</span>
        </Button>
        <Button variant="quiet" icon={<MessageCircle size={18} aria-hidden="true" />} onClick={onMessage}>
          Message<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
