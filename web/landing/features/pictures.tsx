// The small pictures of the features: held money, a chat with its price, reputation, a plan being ticked off.
import { Check, LockKeyhole, Star } from 'lucide-react';
import { DoorAvatar } from '../../ui/scene/door-avatar.tsx';

export function Held() {
  return (
    <div className="mt-auto pt-7">
      <div className="card flex items-center gap-3 p-4 shadow-float">
        <span className="grid size-11 flex-none place-items-center rounded-full bg-tint-lamp text-ink">
          <LockKeyhole size={20} aria-hidden="true" />
        </span>
        <span className="leading-tight">
          <b className="display block text-[1.25rem]">$60 held</b>
          <span className="text-[0.86rem] text-ink-2">Released when you confirm</span>
        </span>
      </div>
    </div>
  );
}

export function Chat() {
  return (
    <div className="grid gap-2 self-center text-[0.95rem]">
      <p className="flex items-end gap-2">
        <DoorAvatar id="marta" size={32} />
        <span className="rounded-2xl rounded-bl-md bg-surface px-3.5 py-2 shadow-card">
          I can look at the brakes tonight.
        </span>
      </p>
      <p className="flex justify-end">
        <span className="rounded-2xl rounded-br-md bg-primary px-3.5 py-2 text-on-primary">Lovely. After six?</span>
      </p>
      <div className="card ml-10 p-3.5">
        <p className="text-[0.84rem] text-ink-2">Bike tune-up</p>
        <p className="flex items-center justify-between">
          <b className="display text-[1.3rem]">$45</b>
          <span className="rounded-lg bg-lamp px-3 py-1.5 text-[0.9rem] font-semibold text-on-lamp">Pay Now</span>
        </p>
      </div>
    </div>
  );
}

export function GoodName() {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <b className="display text-[2.6rem] leading-none">4.9</b>
      <span role="img" aria-label="out of 5 stars" className="flex gap-0.5">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} size={22} aria-hidden="true" className="fill-(--star) text-(--star)" />
        ))}
      </span>
      <span className="flex gap-1.5">
        {['a1', 'b7', 'c3', 'd9'].map((id) => (
          <DoorAvatar key={id} id={id} size={34} />
        ))}
      </span>
    </p>
  );
}

const plan = [
  { need: 'Paint the nursery', done: true },
  { need: 'Put the cot together', done: true },
  { need: 'Fix the window latch', done: false },
];

export function Plan() {
  return (
    <ul className="mt-5 grid gap-2.5">
      {plan.map(({ need, done }) => (
        <li key={need} className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className={`grid size-6 flex-none place-items-center rounded-[8px_8px_4px_4px] ${
              done ? 'bg-ok text-bg' : 'shadow-[inset_0_0_0_2px_var(--line-strong)]'
            }`}
          >
            {done && <Check size={15} />}
          </span>
          <span className={done ? 'text-ink-2 line-through' : 'font-medium'}>
            {need}
            {done && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
