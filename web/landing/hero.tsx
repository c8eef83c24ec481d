// The first thing a visitor sees: what this is, two ways in, and the street.
import { ArrowRight, Check } from 'lucide-react';
import { JoinLink } from './join-link.tsx';
import { Notes } from './street/notes.tsx';
import { Hills, Street } from './street/street.tsx';
import type { AskForForm } from './use-form-request.ts';
import { useParallax } from './use-parallax.ts';

const promises = ['Free to join', 'Paid through escrow', 'Low, transparent fees'];

export function Hero({ onAsk }: { onAsk: AskForForm }) {
  const sky = useParallax<HTMLDivElement>();
  return (
    <section id="home" aria-labelledby="promise" className="hero relative isolate -mt-px overflow-hidden">
      <div ref={sky} className="absolute inset-0 -z-10" aria-hidden="true">
        <div className="hero-sun absolute right-[-26px] top-[56%] size-[92px] rounded-full sm:right-[7%] sm:top-[34%] sm:size-[104px]" />
        <Hills className="absolute inset-x-0 bottom-0 h-[calc(var(--street)*1.12)] w-full" />
      </div>
      <div className="hero-room wrap relative grid content-start lg:grid-cols-[minmax(0,680px)_1fr]">
        <div>
          <h1 id="promise" className="text-[clamp(2.5rem,5.5vw,4.5rem)] leading-[1.02] max-sm:max-w-[18rem]">
            Good help lives <br className="max-sm:hidden" />
            a few doors down.
          </h1>
          <p className="mt-5 max-w-[54ch] text-[clamp(1.06rem,1.45vw,1.2rem)]">
            Tell the street what you need. A neighbour who can do it names a price, you pay by card, and the money waits
            in escrow until the job is done.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <JoinLink mode="register" size="lg" onAsk={onAsk}>
              Get Started <ArrowRight size={20} aria-hidden="true" />
            </JoinLink>
            <JoinLink mode="sign-in" variant="quiet" size="lg" onAsk={onAsk}>
              Sign In
            </JoinLink>
          </div>
          <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-[0.95rem] font-medium">
            {promises.map((promise) => (
              <li key={promise} className="inline-flex items-center gap-1.5">
                <Check size={18} aria-hidden="true" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <Notes />
      </div>
      <Street className="absolute inset-x-0 bottom-0 h-[var(--street)] w-full" />
    </section>
  );
}
