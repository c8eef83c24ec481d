// Notes on a washing line beside the hero: what neighbours might offer.
import { DoorAvatar } from '../../ui/scene/door-avatar.tsx';

const notes = [
  {
    id: 'marta',
    does: 'Fixes bikes',
    who: 'Marta, 4\u00a0doors\u00a0down',
    price: 'from $25',
    hangs: 'top-0 -rotate-[2.2deg]',
  },
  {
    id: 'devon',
    does: 'Walks dogs',
    who: 'Devon, across the road',
    price: '$15 a walk',
    hangs: 'top-3 hidden rotate-[1.8deg] min-[1180px]:block',
  },
  {
    id: 'ines',
    does: 'Teaches piano',
    who: 'Ines, next street',
    price: '$32 an hour',
    hangs: 'top-2.5 hidden -rotate-[1.2deg] min-[1400px]:block',
  },
];

const paper = 'relative w-[156px] flex-none origin-top rounded-2xl bg-surface p-4 pt-5 shadow-float';
const peg =
  'absolute -top-3.5 left-1/2 h-7 w-3 -translate-x-1/2 rounded-[3px] bg-[#c98b3c] shadow-[inset_0_-8px_0_rgb(0_0_0/0.14)]';

export function Notes() {
  return (
    <div aria-hidden="true" className="relative hidden lg:block">
      <svg
        viewBox="0 0 520 90"
        preserveAspectRatio="none"
        className="absolute -left-10 -right-[60%] top-[36px] h-[90px] w-[calc(160%+40px)] overflow-visible"
        fill="none"
      >
        <path
          d="M0 8C140 66 300 70 520 10"
          stroke="var(--s-line)"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ul className="absolute left-2 top-[76px] flex gap-6">
        {notes.map(({ id, does, who, price, hangs }) => (
          <li key={id} className={`${paper} ${hangs}`}>
            <span className={peg} />
            <DoorAvatar id={id} size={46} />
            <p className="display mt-3 text-[1.16rem]">{does}</p>
            <p className="mt-1 text-[0.88rem] leading-snug text-ink-2">{who}</p>
            <p className="num mt-2.5 text-[0.95rem] font-semibold">{price}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
