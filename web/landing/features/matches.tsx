// A goal in somebody's own words, and the neighbours who fit it.
import { Star } from 'lucide-react';
import { DoorAvatar } from '../../ui/scene/door-avatar.tsx';

const parts = ['Brakes', 'Tune-up', 'By Saturday', 'On foot from you'];

export function ExampleRequest() {
  return (
    <>
      <p className="mt-6 rounded-[18px] rounded-bl-md bg-[#17302f] px-4 py-3 font-medium leading-snug text-[#fff3cf] dark:bg-[#121a2c]">
        “The brakes squeal and I want to ride to work by Saturday.”
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {parts.map((part) => (
          <li key={part} className="rounded-full bg-surface px-3 py-1 text-[0.88rem] font-medium">
            {part}
          </li>
        ))}
      </ul>
    </>
  );
}

const people = [
  { id: 'marta', name: 'Marta Silva', why: '4 doors down, has a repair stand', rating: '4.9', row: 'bg-tint-garden' },
  { id: 'tomas', name: 'Tomas Reed', why: '0.4 mi, free this Saturday', rating: '4.8', row: '' },
  { id: 'jun', name: 'Jun Park', why: '0.7 mi, fixes e-bikes too', rating: '5.0', row: '' },
];

export function Matches() {
  return (
    <div className="card p-4 shadow-float">
      <p className="text-[0.84rem] text-ink-2">Your goal</p>
      <p className="display text-[1.08rem]">Get the old bike road-ready</p>
      <ul className="mt-3 grid gap-1">
        {people.map(({ id, name, why, rating, row }) => (
          <li key={id} className={`flex items-center gap-3 rounded-xl p-2 ${row}`}>
            <DoorAvatar id={id} size={38} />
            <span className="min-w-0 flex-1 leading-tight">
              <b className="block text-[0.95rem] font-semibold">{name}</b>
              <span className="text-[0.82rem] text-ink-2">{why}</span>
            </span>
            <span className="num flex items-center gap-1 text-[0.86rem] font-semibold">
              <Star size={16} aria-hidden="true" className="fill-(--star) text-(--star)" />
              {rating}
              <span className="sr-only"> of 5 stars</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
