// The six steps of a deal, each with whose turn it is, and a guest account to try them.
import { Button } from '../ui/form/button.tsx';
import type { AskForForm } from './use-form-request.ts';

const steps = [
  {
    turn: 'You',
    title: 'Ask',
    text: 'Request a service or show interest in one you like.',
    arch: 'bg-[#fff8e6] text-[#0f4f45]',
  },
  {
    turn: 'Your neighbour',
    title: 'Yes',
    text: 'The provider accepts and marks when they are free.',
    arch: 'bg-[#f2bfaa] text-[#4a1c0f]',
  },
  {
    turn: 'Your neighbour',
    title: 'Offer',
    text: 'They send a price. No haggling in public.',
    arch: 'bg-[#f2bfaa] text-[#4a1c0f]',
  },
  { turn: 'You', title: 'Pay', text: 'Accept the offer and pay by card.', arch: 'bg-[#fff8e6] text-[#0f4f45]' },
  {
    turn: 'Escrow',
    title: 'Hold',
    text: 'The payment waits in escrow. Nobody can touch it.',
    arch: 'bg-[#f8ba3a] text-[#2a1c00]',
  },
  {
    turn: 'Both of you',
    title: 'Done',
    text: 'The work is finished and the money is released.',
    arch: 'bg-[#a9cfdd] text-[#12343d]',
  },
];

interface HowItWorksProps {
  onAsk: AskForForm;
  /** Whether a guest account is being made. */
  guestPending: boolean;
}

export function HowItWorks({ onAsk, guestPending }: HowItWorksProps) {
  return (
    <section
      id="how"
      aria-labelledby="how-heading"
      className="bg-[#0f4f45] py-20 text-[#fff8e6] md:py-32 dark:bg-surface"
    >
      <div className="wrap">
        <div data-reveal="" className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="how-heading" className="landing-heading max-w-[17ch]">
            Six steps from the gate to the door.
          </h2>
          <p className="max-w-[32ch] text-lg text-[#e6efe4]">
            Each side always knows whose turn it is, and the money only moves when the work is done.
          </p>
        </div>
        <div className="relative mt-14 lg:mt-16">
          <Path />
          <ol className="landing-steps relative grid gap-x-5 gap-y-10 sm:grid-cols-2 lg:grid-cols-6">
            {steps.map(({ turn, title, text, arch }, index) => (
              <li key={title} data-reveal="" className="flex gap-5 lg:block">
                <span
                  aria-hidden="true"
                  className={`display grid size-[76px] flex-none place-items-center rounded-[50%_50%_14px_14px] text-[1.9rem] ${arch}`}
                >
                  {index + 1}
                </span>
                <div className="lg:mt-5">
                  <p className="text-[0.9rem] font-semibold text-[#f8cf7c]">{turn}</p>
                  <h3 className="mt-1 text-[1.5rem]">{title}</h3>
                  <p className="mt-2 text-[0.98rem] leading-normal text-[#e6efe4]">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div
          data-reveal=""
          className="mt-14 flex flex-wrap items-center justify-between gap-x-6 gap-y-5 border-t border-[#fff8e6]/20 pt-8"
        >
          <p className="max-w-[64ch] text-lg text-[#e6efe4]">
            Walk all six steps in a street made up for you, with money that is made up too.
          </p>
          <Button
            size="lg"
            className="btn-lamp max-sm:w-full"
            disabled={guestPending}
            pending={guestPending}
            onClick={() => onAsk('guest')}
          >
            {guestPending ? 'Creating Guest Account...' : 'Try the guest demo'}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The garden path behind the doors. */
function Path() {
  return (
    <svg
      viewBox="0 0 1184 60"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 top-[10px] hidden h-[60px] w-full lg:block"
    >
      <path
        d="M30 34C200 0 300 60 480 34S780 0 900 34s180 10 250 0"
        fill="none"
        stroke="rgb(255 248 230 / 0.3)"
        strokeWidth="3"
        strokeDasharray="2 12"
        strokeLinecap="round"
      />
    </svg>
  );
}
