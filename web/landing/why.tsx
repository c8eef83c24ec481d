// Why this and not a global marketplace.
import { productName } from '../lib/page/product.ts';
import { Logo } from '../ui/scene/logo.tsx';

const THERE = 'Global marketplaces';
const rows = [
  { what: 'Fees', there: 'Stacked, and shown at the end', here: 'Low and transparent, on the offer from the start' },
  { what: 'Rates', there: 'Set by a worldwide crowd', here: 'Local rates: what it costs where you live' },
  { what: 'Who comes', there: 'Whoever is in the queue', here: 'Someone you can wave to' },
  { what: 'The money', there: 'Out of town', here: 'Back down your street' },
];

export function Why() {
  return (
    <section id="why" aria-labelledby="why-heading" className="py-20 md:py-32">
      <div className="wrap grid items-start gap-12 lg:grid-cols-[380px_1fr] lg:gap-20">
        <div data-reveal="" className="lg:sticky lg:top-28">
          <h2 id="why-heading" className="landing-heading">
            A street, not a stadium.
          </h2>
          <p className="mt-5 text-lg text-ink-2">
            Global marketplaces make neighbours compete with the whole world. We keep the work, the price and the good
            name close to home.
          </p>
        </div>
        <div data-reveal="" className="@container min-w-0">
          <table className="landing-compared w-full border-separate border-spacing-0 text-left max-sm:text-[0.94rem]">
            <caption className="sr-only">Global marketplaces and {productName} compared</caption>
            <thead>
              <tr>
                <td className="w-[22%] sm:w-[24%]" />
                <th scope="col" className="px-3 pb-4 align-bottom text-[0.95rem] font-medium text-ink-2 sm:px-5">
                  {THERE}
                </th>
                <th scope="col" className="rounded-t-3xl bg-tint-garden px-4 pb-3 pt-5 align-bottom sm:px-6 sm:pt-6">
                  <span className="flex items-center gap-2.5">
                    <span className="max-sm:hidden">
                      <Logo size={26} />
                    </span>
                    <span className="display text-[1.15rem]">{productName}</span>
                  </span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ what, there, here }) => (
                <tr key={what} className="group">
                  <th scope="row" className="border-t border-line py-5 pr-2 align-top font-semibold sm:pr-4">
                    {what}
                  </th>
                  <td data-of={THERE} className="border-t border-line px-3 py-5 align-top text-ink-2 sm:px-5">
                    {there}
                  </td>
                  <td data-of={productName} className={hereLook}>
                    {here}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}

const hereLook =
  'border-t border-[color-mix(in_oklab,var(--ok)_20%,transparent)] bg-tint-garden px-4 py-5 align-top font-medium sm:px-6 ' +
  'group-last:rounded-b-3xl group-last:pb-7';
