// The drawing: the seeker in the centre, distance rings, named towns, and a numbered marker per group of services. For
// eye and pointer only; the list beside it says and does the same.
import type { DistanceUnit } from '#shared/distance.ts';
import type { MapAround } from '#shared/map.ts';
import { Ground } from './ground.tsx';
import { GroupMark } from './group-mark.tsx';
import type { Mark } from './groups.ts';
import type { Label } from './labels.ts';
import { namesOn } from './names.ts';
import type { Projection } from './projection.ts';
import { RingLines } from './ring-lines.tsx';
import type { Ring } from './rings.ts';

interface MapDrawingProps {
  around: MapAround;
  projection: Projection;
  rings: readonly Ring[];
  unit: DistanceUnit;
  marks: readonly Mark[];
  /** A sentence that describes the map. */
  description: string;
  /** The selected groups, and those hovered here or in the list. */
  chosen: readonly string[];
  pointedAt: readonly string[];
  onChoose: (mark: Mark) => void;
  onPoint: (mark: Mark | null) => void;
}

export function MapDrawing({
  around: ground,
  projection,
  rings,
  unit,
  marks,
  description,
  chosen,
  pointedAt,
  onChoose,
  onPoint,
}: MapDrawingProps) {
  const { width, height } = projection;
  const { ringNames, townNames, markNames } = namesOn(ground, projection, rings, marks, unit);
  const has = (ids: readonly string[], { groups }: Mark) => groups.some(({ id }) => ids.includes(id));
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="block bg-tint-sky dark:bg-field"
    >
      <Ground around={ground} projection={projection} />
      <RingLines rings={rings} projection={projection} />
      {ringNames.map((label) => (
        <Name key={label.text} label={label} className="num fill-ink-2 font-semibold" />
      ))}
      {townNames.map(({ label, x, y }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="3" className="fill-ink-3" />
          <Name label={label} className="fill-ink-2" />
        </g>
      ))}
      <Home x={width / 2} y={height / 2} />
      {marks.map((mark) => (
        <GroupMark
          key={mark.id}
          mark={mark}
          isChosen={has(chosen, mark)}
          isPointedAt={has(pointedAt, mark)}
          onChoose={() => onChoose(mark)}
          onPoint={(isOn) => onPoint(isOn ? mark : null)}
        />
      ))}
      {markNames.map((label) => (
        <Name key={`${label.x} ${label.y}`} label={label} className="fill-ink font-semibold" />
      ))}
    </svg>
  );
}

/** A halo that keeps labels readable on borders and rings. */
const nameLook = '[paint-order:stroke] stroke-sunken [stroke-linejoin:round] [stroke-width:4px]';

function Name({ label: { text, x, y, anchor }, className }: { label: Label; className: string }) {
  return (
    <text x={x} y={y} textAnchor={anchor} className={`${nameLook} pointer-events-none text-[13px] ${className}`}>
      {text}
    </text>
  );
}

/** The seeker's own front door. */
function Home({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M-11 14V-3a11 11 0 0 1 22 0V14Z"
        className="fill-brick stroke-surface"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="5" cy="4" r="2" className="fill-surface" />
    </g>
  );
}
