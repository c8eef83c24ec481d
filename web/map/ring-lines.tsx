// The distance rings around the seeker, and the light inside the largest.
import { useId } from 'react';
import type { Projection } from './projection.ts';
import { placeAt, type Ring } from './rings.ts';

/** In degrees between two points of a ring. */
const CORNER = 5;

/** A circle on the globe, which is not quite a circle on the map. */
function ringPath({ km }: Ring, { centre, pointOf }: Projection): string {
  const corners = Array.from({ length: 360 / CORNER }, (_, corner) => pointOf(placeAt(centre, km, corner * CORNER)));
  return `M${corners.map((point) => point.map((pixels) => pixels.toFixed(1)).join(' ')).join('L')}Z`;
}

interface RingLinesProps {
  rings: readonly Ring[];
  projection: Projection;
}

export function RingLines({ rings, projection }: RingLinesProps) {
  const glow = useId();
  return (
    <>
      <radialGradient id={glow}>
        <stop offset="0" stopColor="var(--lamp)" stopOpacity="0.34" />
        <stop offset="1" stopColor="var(--lamp)" stopOpacity="0.06" />
      </radialGradient>
      {rings.map((ring, at) => (
        <path
          key={ring.distance}
          d={ringPath(ring, projection)}
          fill={at === 0 ? `url(#${glow})` : 'none'}
          className="stroke-ink-3"
          strokeOpacity={ring.isEdge ? 0.9 : 0.45}
          strokeWidth={ring.isEdge ? 2 : 1.25}
        />
      ))}
    </>
  );
}
