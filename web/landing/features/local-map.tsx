// The streets around one's door, and who lives within walking distance.
import { DoorAvatar } from '../../ui/scene/door-avatar.tsx';

/** Positions in percent of the picture. */
const neighbours = [
  { id: 'marta', place: 'left-[25%] top-[32%]' },
  { id: 'ines', place: 'left-[61%] top-[28%]' },
  { id: 'devon', place: 'left-[71%] top-[70%]' },
  { id: 'jun', place: 'left-[22%] top-[80%]' },
];

export function LocalMap() {
  return (
    <div aria-hidden="true" className="relative -mx-7 -mb-7 mt-auto pt-5 md:-mx-9 md:-mb-9">
      <div className="relative mx-auto max-w-[420px]">
        <svg viewBox="0 0 320 190" className="block w-full overflow-visible">
          <g stroke="var(--surface)" strokeWidth="13" fill="none" strokeLinecap="round">
            <path d="M-60 60c110 20 200-10 440-6M-60 142c170-20 270 24 440-14M70-10c-10 80 20 120 8 220M220-10c14 90-20 120 0 220" />
          </g>
          <path d="M96 82c20-8 80-10 100-4 4 14-6 34-2 44-30 6-70-4-100 4-4-14 4-32 2-44z" fill="var(--tint-garden)" />
          <circle cx="146" cy="98" r="58" fill="none" stroke="var(--primary)" strokeWidth="2" strokeDasharray="3 6" />
          <circle cx="146" cy="98" r="7" fill="var(--primary)" stroke="var(--surface)" strokeWidth="3" />
        </svg>
        {neighbours.map(({ id, place }) => (
          <DoorAvatar key={id} id={id} size={34} className={`absolute -translate-x-1/2 -translate-y-1/2 ${place}`} />
        ))}
      </div>
    </div>
  );
}
