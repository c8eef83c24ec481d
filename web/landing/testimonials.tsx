// What neighbours say, one after the other.
import { Pause, Play } from 'lucide-react';
import { IconButton } from '../ui/form/icon-button.tsx';
import { DoorAvatar } from '../ui/scene/door-avatar.tsx';
import { type Testimonial, testimonials } from './testimonial-list.ts';
import { useCarousel } from './use-carousel.ts';

export function Testimonials() {
  const { shown, show, paused, moves, toggle, hold, release } = useCarousel(testimonials.length);
  return (
    <section
      id="testimonials"
      aria-roledescription="carousel"
      aria-label="Testimonials"
      className="overflow-x-clip bg-tint-rose py-20 md:py-28"
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
    >
      <div className="wrap" data-reveal="">
        <h2 className="sr-only">Testimonials</h2>
        <div className="grid grid-cols-1" aria-live={moves ? 'off' : 'polite'}>
          {testimonials.map((testimonial, index) => (
            <Slide
              key={testimonial.name}
              testimonial={testimonial}
              label={`${index + 1} of ${testimonials.length}`}
              place={index === shown ? 'shown' : index < shown ? 'before' : 'after'}
            />
          ))}
        </div>
        <div className="landing-dots mt-10 flex items-center gap-1 md:pl-[246px]">
          {testimonials.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              aria-label={`Show testimonial ${index + 1}`}
              aria-current={index === shown ? 'true' : undefined}
              className="group grid h-11 min-w-9 place-items-center rounded-lg"
              onClick={({ detail }) => {
                show(index);
                // A mouse press leaves the focus here although its owner moves on.
                if (detail > 0) release('focus');
              }}
              onFocus={() => hold('focus')}
              onBlur={() => release('focus')}
            >
              <span className={dotLook} />
            </button>
          ))}
          <IconButton
            label={paused ? 'Play testimonials' : 'Pause testimonials'}
            className="ml-2 motion-reduce:hidden"
            onClick={toggle}
          >
            {paused ? <Play size={20} aria-hidden="true" /> : <Pause size={20} aria-hidden="true" />}
          </IconButton>
        </div>
      </div>
    </section>
  );
}

const dotLook =
  'block size-3 rounded-full bg-ink/35 transition-all group-hover:bg-ink/60 group-aria-[current]:w-7 group-aria-[current]:bg-ink ' +
  'forced-colors:border forced-colors:group-aria-[current]:bg-[Highlight]';

interface SlideProps {
  testimonial: Testimonial;
  label: string;
  place: 'before' | 'shown' | 'after';
}

function Slide({ testimonial: { name, role, quote, avatar }, label, place }: SlideProps) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      aria-hidden={place === 'shown' ? undefined : true}
      data-place={place}
      className="landing-slide col-start-1 row-start-1 grid grid-cols-1 items-center gap-8 md:grid-cols-[200px_1fr] md:gap-14"
    >
      <DoorAvatar id={avatar} size={200} className="max-md:size-28" />
      <figure>
        <blockquote className="display max-w-[30ch] text-balance text-[clamp(1.55rem,3.2vw,2.55rem)] leading-[1.2]">
          {quote}
        </blockquote>
        <figcaption className="mt-6 text-lg">
          <b className="font-semibold">{name}</b>
          <span className="text-ink-2">, {role.toLowerCase()}</span>
        </figcaption>
      </figure>
    </div>
  );
}
