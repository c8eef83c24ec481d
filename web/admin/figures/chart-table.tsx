// The values of a chart as a table, for users who cannot see it or want exact numbers.
import { ChevronDown } from 'lucide-react';
import { monthName } from './figure-words.ts';
import type { Series } from './series.ts';

interface ChartTableProps {
  title: string;
  months: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
}

export function ChartTable({ title, months, series, format }: ChartTableProps) {
  return (
    <details className="group text-[0.92rem]">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-ctl font-semibold text-link [&::-webkit-details-marker]:hidden">
        As a table
        <span className="sr-only">: {title}</span>
        <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <div role="region" aria-label={`${title}, as a table`} tabIndex={0} className="overflow-x-auto">
        <table className="num w-full text-right">
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-2 pr-3 text-left font-semibold">
                Month
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="py-2 pl-3 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month, n) => (
              <tr key={month} className="border-b border-line last:border-0">
                <th scope="row" className="whitespace-nowrap py-1.5 pr-3 text-left font-normal">
                  {monthName(month)}
                </th>
                {series.map(({ name, values, format: own = format }) => (
                  <td key={name} className="py-1.5 pl-3">
                    {cell(values[n], own)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const cell = (value: number | null | undefined, format: (value: number) => string): string =>
  value == null ? '–' : format(value);
