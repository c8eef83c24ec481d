// The features: matching, local networks, security, direct chat, reputation and goals.
import { Card } from './card.tsx';
import { LocalMap } from './local-map.tsx';
import { ExampleRequest, Matches } from './matches.tsx';
import { Chat, GoodName, Held, Plan } from './pictures.tsx';

export function Features() {
  return (
    <section id="features" aria-labelledby="features-heading" className="py-20 md:py-32">
      <div className="wrap">
        <div data-reveal="" className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <h2 id="features-heading" className="landing-heading max-w-[18ch]">
            Everything two neighbours need to shake on it.
          </h2>
          <p className="max-w-[32ch] text-lg text-ink-2">
            An AI-powered gig economy, no bigger than your neighbourhood.
          </p>
        </div>
        <div className="mt-14 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-6">
          <Card
            title="AI matching"
            text="Write the goal in your own words. Matching splits it into needs, and introduces the people nearby who can meet them."
            className="bg-tint-lamp md:col-span-2 lg:col-span-4"
            beside
            more={<ExampleRequest />}
          >
            <Matches />
          </Card>
          <Card
            title="Local networks"
            text="Your city, your streets. See who is in walking distance."
            className="overflow-hidden bg-tint-sky lg:col-span-2"
          >
            <LocalMap />
          </Card>
          <Card
            title="Security"
            text="Payments are protected by the card payment provider and held until you say the work is done."
            className="bg-tint-garden lg:col-span-2"
          >
            <Held />
          </Card>
          <Card
            title="Chat with providers"
            text="Ask, agree and send the price in one thread. No phone numbers change hands until you choose."
            className="bg-tint-rose md:col-span-2 lg:col-span-4"
            beside
          >
            <Chat />
          </Card>
          <Card
            title="Reputation"
            text="Every finished job leaves a review. A good name travels down the street."
            className="bg-sunken lg:col-span-3"
          >
            <GoodName />
          </Card>
          <Card
            title="Goals, not job posts"
            text="Keep the bigger plan in one place and tick the needs off as neighbours help."
            className="bg-sunken lg:col-span-3"
          >
            <Plan />
          </Card>
        </div>
      </div>
    </section>
  );
}
