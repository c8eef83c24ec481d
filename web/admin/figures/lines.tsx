// The lines of a chart, with a point per month; a missing value interrupts the line.
import { colours, heightOf, type Series } from './series.ts';

export function Lines({ series, top }: { series: readonly Series[]; top: number }) {
  return series.map(({ name, values, colour }) => {
    const { fill, stroke, dash } = colours[colour];
    const pointAt = (n: number) => {
      const value = values[n];
      return value == null
        ? undefined
        : { x: `${((n + 0.5) / values.length) * 100}%`, y: `${100 - heightOf(value, top)}%` };
    };
    return (
      <g key={name}>
        {values.map((_, n) => {
          const from = pointAt(n - 1);
          const to = pointAt(n);
          return (
            from &&
            to && (
              <line
                key={n}
                x1={from.x}
                y1={from.y}
                x2={to.x}
                y2={to.y}
                strokeWidth="2.5"
                strokeDasharray={dash}
                className={stroke}
              />
            )
          );
        })}
        {values.map((_, n) => {
          const point = pointAt(n);
          return point && <circle key={n} cx={point.x} cy={point.y} r="3.5" className={fill} />;
        })}
      </g>
    );
  });
}
