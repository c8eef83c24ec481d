// The six steps of a deal, each with whose turn it is.

const steps = [
  { turn: 'You', title: 'Ask', text: 'Request a service or show interest in one you like.', arch: 'bg-[#fff8e6] text-[#0f4f45]' },
  { turn: 'Your neighbour', title: 'Yes', text: 'The provider accepts and marks when they are free.', arch: 'bg-[#f2bfaa] text-[#4a1c0f]' },
  { turn: 'Your neighbour', title: 'Offer', text: 'They send a price. No haggling in public.', arch: 'bg-[#f2bfaa] text-[#4a1c0f]' },
  { turn: 'You', title: 'Pay', text: 'Accept the offer and pay by card.', arch: 'bg-[#fff8e6] text-[#0f4f45]' },
  { turn: 'Escrow', title: 'Hold', text: 'The payment waits in escrow. Nobody can touch it.', arch: 'bg-[#f8ba3a] text-[#2a1c00]' },
  { turn: 'Both of you', title: 'Done', text: 'The work is finished and the money is released.', arch: 'bg-[#a9cfdd] text-[#12343d]' },
];

export function HowItWorks() {
  return (
    <section id="how" aria-labelledby="how-heading" className="bg-[#0f4f45] py-20 text-[#fff8e6] md:py-28 dark:bg-surface">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="how-heading" className="max-w-[17ch] text-[clamp(2rem,4.4vw,3.4rem)]">Six steps from the gate to the door.</h2>
          <p className="max-w-[32ch] text-lg text-[#e6efe4]">
            Each side always knows whose turn it is, and the money only moves when the work is done.
          </p>
        </div>
        <ol className="mt-14 grid gap-x-5 gap-y-10 sm:grid-cols-2 lg:grid-cols-6">
          {steps.map(({ turn, title, text, arch }, index) => (
            <li key={title} className="flex gap-5 lg:block">
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
    </section>
  );
}
