// A user's picture: their photo, or a front door drawn from their id.
import { DOOR_SIZE, doorShapes } from '#shared/door-picture.ts';
import { type PersonName, nameOf } from '#shared/names.ts';
import { useIsPlaceholder } from '../../lib/page/ssr.ts';

interface DoorAvatarProps {
  id: string | number;
  size?: number;
  /** Only if the name is not shown beside it. */
  name?: string;
  className?: string;
}

export function DoorAvatar({ id, size = 44, name, className = '' }: DoorAvatarProps) {
  return (
    <svg
      viewBox={`0 0 ${DOOR_SIZE} ${DOOR_SIZE}`}
      width={size}
      height={size}
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
      className={`door block flex-none rounded-[46%_46%_18%_18%] ${className}`}
    >
      {doorShapes(id).map(({ path, colour, lineWidth }) => (
        <path key={path} d={path} {...(lineWidth ? { stroke: colour, strokeWidth: lineWidth } : { fill: colour })} />
      ))}
    </svg>
  );
}

interface AvatarProps {
  person: PersonName & { id: number; avatar: string | null };
  size?: number;
  /** Names the user for screen readers; leave it out if the name is shown beside it. */
  named?: boolean;
  className?: string;
}

export function Avatar({ person, size = 44, named = false, className = '' }: AvatarProps) {
  const name = named ? nameOf(person) : undefined;
  const isPlaceholder = useIsPlaceholder();
  if (isPlaceholder)
    return <svg width={size} height={size} className={`flex-none rounded-[46%_46%_18%_18%] bg-sunken ${className}`} />;
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
