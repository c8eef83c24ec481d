// The map's background: water, land and borders, or the operator's tiles.
import type { Line, MapAround } from '#shared/map.ts';
import type { Projection } from './projection.ts';
import { tilesUnder } from './tiles.ts';

const pathOf = (lines: readonly Line[], { pointOf }: Projection, end = ''): string =>
  lines
    .map(
      (line) =>
        `M${line
          .map(([longitude, latitude]) =>
            pointOf({ latitude, longitude })
              .map((pixels) => pixels.toFixed(1))
              .join(' '),
          )
          .join('L')}${end}`,
    )
    .join('');

/** Outlines from two sources differ by up to half of this at a border; the gap between them is not a lake. */
const SEAM_KM = 4;

interface GroundProps {
  around: MapAround;
  projection: Projection;
}

export function Ground({ around: { land, borders, tiles }, projection }: GroundProps) {
  if (tiles) return <Pictures address={tiles.address} projection={projection} />;
  const linesOf = (of: 'countries' | 'states') =>
    pathOf(
      borders.filter((border) => border.of === of).map(({ line }) => line),
      projection,
    );
  return (
    <>
      <path d={pathOf(land, projection, 'Z')} className="fill-sunken stroke-sunken" strokeWidth="1.5" />
      <path
        d={linesOf('countries')}
        fill="none"
        className="stroke-sunken"
        strokeWidth={SEAM_KM * projection.pixelsAKm}
      />
      <path
        d={linesOf('states')}
        fill="none"
        className="stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="2 5"
        strokeLinecap="round"
      />
      <path d={linesOf('countries')} fill="none" className="stroke-line-strong" strokeWidth="2" strokeDasharray="8 5" />
    </>
  );
}

function Pictures({ address, projection }: { address: string; projection: Projection }) {
  return (
    <g className="opacity-80 saturate-50 dark:brightness-60">
      {tilesUnder(address, projection).map((tile) => (
        <image
          key={`${tile.address} ${tile.x}`}
          href={tile.address}
          x={tile.x}
          y={tile.y}
          width={tile.side}
          height={tile.side}
        />
      ))}
    </g>
  );
}
