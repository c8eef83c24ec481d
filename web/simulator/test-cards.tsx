// The simulator's test cards; a tap fills one in.
import { TEST_CARDS } from '#shared/test-cards.ts';

export const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

export function TestCards({ onPick }: { onPick: (number: string) => void }) {
  return (
    <section aria-labelledby="test-cards">
      <h2 id="test-cards" className="text-[1.2rem]">
        Test cards
      </h2>
      <p className="mt-1 text-ink-2">Only these work here. Tap one to fill it in.</p>
      <ul className="mt-4 grid gap-2">
        {Object.entries(TEST_CARDS).map(([number, { says, declined }]) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onPick(number)}
              className="w-full rounded-ctl px-4 py-2.5 text-left shadow-[inset_0_0_0_1.5px_var(--field-line)] hover:bg-sunken"
            >
              <span className="num block font-semibold">{grouped(number)}</span>
              <span className={`block text-[0.92rem] ${declined === undefined ? 'text-ok' : 'text-ink-2'}`}>
                {says}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
