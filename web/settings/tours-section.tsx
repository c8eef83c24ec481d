// The guided tours: starting one, and resetting which were seen.
import { RotateCcw } from 'lucide-react';
import { toast } from '../lib/page/toast.ts';
import { useStore } from '../lib/state/use-store.ts';
import { completedTours, resetTours } from '../tours/completed-tours.ts';
import { TourList } from '../tours/tour-list.tsx';
import { TOUR_NAMES } from '../tours/tour-state.ts';
import { Button } from '../ui/form/button.tsx';
import { Section, type SectionProps } from './section.tsx';

export function ToursSection({ id }: Pick<SectionProps, 'id'>) {
  const seen = useStore(completedTours).length;
  const reset = () => {
    resetTours();
    toast({ title: 'Tours reset', description: 'Every tour is new again in this browser.', tone: 'good' });
  };
  return (
    <Section
      id={id}
      title="Guided tours"
      about="Short walks through the product. This browser remembers which of them you have seen."
    >
      <TourList />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="quiet" icon={<RotateCcw size={18} aria-hidden="true" />} onClick={reset}>
          Reset tours
        </Button>
        <p className="num text-[0.95rem] text-ink-2">
          {seen === 0 ? 'None seen yet' : `${seen} of ${TOUR_NAMES.length} seen`}
        </p>
      </div>
    </Section>
  );
}
