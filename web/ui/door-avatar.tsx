// Somebody's picture: their photo, or a front door of their own drawn from their id.
import { useIsPlaceholder } from '../lib/placeholder.ts';
import { type DoorPicture, doorOf } from './door-picture.ts';

const shade = 'rgb(0 0 0 / 0.2)';
const glass = '#ffe9b0';

interface DoorAvatarProps {
  id: string | number;
  size?: number;
  /** Only where no name stands beside it. */
  name?: string;
  className?: string;
}

export function DoorAvatar({ id, size = 44, name, className = '' }: DoorAvatarProps) {
  const picture = doorOf(id);
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
      className={`door block flex-none rounded-[46%_46%_18%_18%] ${className}`}
    >
      <rect width="48" height="48" fill={picture.wall} />
      <path d="M0 11h9M3 22h7M38 15h10M39 27h7M0 33h6" stroke="rgb(0 0 0 / 0.08)" strokeWidth="2" />
      <path d={picture.arched ? 'M11 48V21a13 13 0 0 1 26 0v27z' : 'M11 48V10h26v38z'} fill="#fffaf0" />
      <path d={picture.arched ? 'M14 48V21a10 10 0 0 1 20 0v27z' : 'M14 48V20h20v28z'} fill={picture.door} />
      {!picture.arched && <path d="M14 13h20v5H14z" fill={glass} />}
      <Panels picture={picture} />
      <circle cx={picture.knob === 'left' ? 17.2 : 30.8} cy="33" r="1.7" fill="#f8ba3a" />
      <path d="M0 46h48v2H0z" fill="rgb(0 0 0 / 0.18)" />
      <Plant plant={picture.plant} />
    </svg>
  );
}

function Panels({ picture: { panels, arched, door } }: { picture: DoorPicture }) {
  switch (panels) {
    case 'four':
      return <path d="M17 24h6v8h-6zM25 24h6v8h-6zM17 35h6v9h-6zM25 35h6v9h-6z" fill={shade} />;
    case 'window':
      return (
        <>
          <path d={arched ? 'M17 27v-6a7 7 0 0 1 14 0v6z' : 'M17 23h14v8H17z'} fill={glass} />
          <path d="M17 34h14v10H17z" fill={shade} />
          <path d={arched ? 'M24 14v13' : 'M24 23v8'} stroke={door} strokeWidth="1.6" />
        </>
      );
    case 'boards':
      return <path d="M18.5 22v26M22.2 19v29M25.8 19v29M29.5 22v26" stroke={shade} strokeWidth="1.5" />;
    case 'porthole':
      return (
        <>
          <circle cx="24" cy="25" r="4.6" fill={glass} />
          <path d="M17 34h14v10H17z" fill={shade} />
        </>
      );
    case 'tall':
      return <path d="M17 23h6v21h-6zM25 23h6v21h-6z" fill={shade} />;
  }
}

function Plant({ plant }: Pick<DoorPicture, 'plant'>) {
  if (plant === 'none') return null;
  if (plant === 'tree') {
    return (
      <>
        <path d="M39 41h7l-1 6h-5z" fill="#b5442c" />
        <circle cx="42.5" cy="37.5" r="4.2" fill="#2f7d5d" />
      </>
    );
  }
  return (
    <>
      <path d="M2 41h7l-1 6H3z" fill="#35505c" />
      <path d="M5.5 41c-4-3-3-8-3-8s4 2 3 8c0-6 4-7 4-7s0 5-4 7" fill="#4b9a72" />
    </>
  );
}

interface AvatarProps {
  person: { id: number; username: string; avatar: string | null };
  size?: number;
  /** Says the name for screen readers; leave it out where the name stands beside it. */
  named?: boolean;
  className?: string;
}

export function Avatar({ person, size = 44, named = false, className = '' }: AvatarProps) {
  const name = named ? person.username : undefined;
  const isPlaceholder = useIsPlaceholder();
  if (isPlaceholder) return <svg width={size} height={size} className={`flex-none rounded-[46%_46%_18%_18%] bg-sunken ${className}`} />;
  if (!person.avatar) return <DoorAvatar id={person.id} size={size} name={name} className={className} />;
  return (
    <img
      src={person.avatar}
      alt={name ?? ''}
      width={size}
      height={size}
      className={`flex-none rounded-[46%_46%_18%_18%] object-cover ${className}`}
    />
  );
}
