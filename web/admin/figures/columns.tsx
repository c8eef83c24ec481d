// The columns of a chart: those of one month side by side.
import { colours, heightOf, type Series } from './series.ts';

/** The fraction of a month's width that its columns fill. */
const FILLED = 0.74;

export function Columns({ series, top }: { series: readonly Series[]; top: number }) {
  return series.map(({ name, values, colour }, place) => {
    const month = 100 / values.length;
    const width = (month * FILLED) / series.length;
    return (
      <g key={name} className={colours[colour].fill}>
        {values.map((value, n) => {
          const height = heightOf(value ?? 0, top);
          const x = n * month + (month * (1 - FILLED)) / 2 + place * width;
          // A month's position is its only key.
          return (
            <rect key={n} x={`${x}%`} y={`${100 - height}%`} width={`${width * 0.9}%`} height={`${height}%`} rx="2" />
          );
        })}
      </g>
    );
  });
}
