// A chart of the last months: columns or lines in our own colours, with the same values as a table.
import type { ReactNode } from 'react';
import { Card } from '../../ui/display/card.tsx';
import { ChartTable } from './chart-table.tsx';
import { Columns } from './columns.tsx';
import { monthName, shortMonth } from './figure-words.ts';
import { Lines } from './lines.tsx';
import { topOf } from './scale.ts';
import { colours } from './series.ts';
import type { Series } from './series.ts';

interface ChartProps {
  title: string;
  /** One sentence on what is counted. */
  about: ReactNode;
  /** "2026-11", oldest first. */
  months: readonly string[];
  /** One value per month; at most four series. */
  series: readonly Series[];
  kind?: 'columns' | 'lines';
  format: (value: number) => string;
  /** The minimum height of the scale; it grows with the values. */
  top?: number;
  /** Further series, only for the table. */
  alsoInTable?: readonly Series[];
}

export function Chart({
  title,
  about,
  months,
  series,
  kind = 'columns',
  format,
  top: fixed,
  alsoInTable = [],
}: ChartProps) {
  const top = fixed ?? topOf(series.flatMap(({ values }) => values));
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  const Marks = kind === 'columns' ? Columns : Lines;
  return (
    <Card as="article" className="grid content-start gap-3">
      <div>
        <h3 className="text-[1.1rem]">{title}</h3>
        <p className="mt-1 text-[0.92rem] text-ink-2">{about}</p>
      </div>
      {isEmpty ? (
        <p className="py-6 text-ink-2">Nothing yet in these months.</p>
      ) : (
        <>
          {series.length > 1 && <Legend series={series} kind={kind} />}
          <div
            role="img"
            aria-label={`${title}, as a chart. The table below has the same figures.`}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2"
          >
            <div
              aria-hidden="true"
              className="num relative grid h-44 content-between justify-items-end text-[0.75rem] leading-none text-ink-2"
            >
              {[top, top / 2, 0].map((value) => (
                <span key={value} className="-my-[0.375rem]">
                  {format(value)}
                </span>
              ))}
            </div>
            <svg aria-hidden="true" width="100%" height="176" className="block overflow-visible">
              {[0, 50, 100].map((y) => (
                <line key={y} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className="stroke-line" />
              ))}
              <Marks series={series} top={top} />
              <Hints months={months} series={series} format={format} />
            </svg>
            <span />
            <div aria-hidden="true" className="mt-1.5 flex text-[0.75rem] text-ink-2">
              {months.map((month, n) => (
                <span key={month} className={`w-0 flex-1 text-center ${n % 2 === 0 ? 'max-sm:invisible' : ''}`}>
                  <span className="-mx-3">{shortMonth(month)}</span>
                </span>
              ))}
            </div>
          </div>
          <ChartTable title={title} months={months} series={[...series, ...alsoInTable]} format={format} />
        </>
      )}
    </Card>
  );
}

function Legend({ series, kind }: Required<Pick<ChartProps, 'series' | 'kind'>>) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-[0.88rem]">
      {series.map(({ name, colour }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden="true" width="20" height="12">
            {kind === 'columns' ? (
              <rect x="4" width="12" height="12" rx="3" className={colours[colour].fill} />
            ) : (
              <line
                x1="0"
                x2="20"
                y1="6"
                y2="6"
                strokeWidth="3"
                strokeDasharray={colours[colour].dash}
                className={colours[colour].stroke}
              />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The values of a month, shown on hover. */
function Hints({ months, series, format }: Pick<ChartProps, 'months' | 'series' | 'format'>) {
  return months.map((month, n) => (
    <rect
      key={month}
      x={`${(n / months.length) * 100}%`}
      width={`${100 / months.length}%`}
      height="100%"
      fill="transparent"
    >
      <title>
        {[monthName(month), ...series.map(({ name, values }) => `${name}: ${wordsFor(values[n], format)}`)].join('\n')}
      </title>
    </rect>
  ));
}

const wordsFor = (value: number | null | undefined, format: ChartProps['format']): string =>
  value == null ? 'none' : format(value);
