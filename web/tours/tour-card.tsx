// The card of a tour's step: a door per step, the text, and the buttons.
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TooltipRenderProps } from 'react-joyride';
import { Button } from '../ui/form/button.tsx';
import { useCloseRequest } from '../ui/overlay/close-request.ts';

const doors = { behind: 'bg-ok', here: 'bg-lamp', ahead: 'bg-sunken shadow-[inset_0_0_0_1.5px_var(--line-strong)]' };

export function TourCard({
  step,
  index,
  size,
  isLastStep,
  backProps,
  skipProps,
  primaryProps,
  controls,
}: TooltipRenderProps) {
  const onward = useHeldFocus(() => controls.skip('button_skip'));
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      style={{ width: step.width }}
      className="max-h-[calc(100dvh-24px)] max-w-[calc(100vw-40px)] overflow-y-auto rounded-[24px] bg-surface p-6 text-ink shadow-dialog"
    >
      <div aria-hidden="true" className="flex flex-wrap gap-1.5">
        {Array.from({ length: size }, (_, door) => (
          <span
            key={door}
            className={`h-5 w-4 rounded-[8px_8px_3px_3px] ${doors[door < index ? 'behind' : door === index ? 'here' : 'ahead']}`}
          />
        ))}
      </div>
      <h2 id="tour-title" className="mt-4 text-[1.35rem]">
        {step.title}
      </h2>
      <p id="tour-text" className="mt-2 text-ink-2">
        {step.content}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button variant="ghost" className="-ml-3 mr-auto" onClick={skipProps.onClick}>
          Skip
        </Button>
        {index > 0 && (
          <Button variant="ghost" onClick={backProps.onClick}>
            Back
          </Button>
        )}
        <Button ref={onward} className="max-[22rem]:grow" onClick={primaryProps.onClick}>
          {isLastStep ? 'Finish' : `Next (${index + 1} of ${size})`}
        </Button>
      </div>
    </div>
  );
}

/** Moves the focus to this button and keeps it inside its dialog; Escape and a phone's Back leave the tour. */
function useHeldFocus(onEscape: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  const leave = useEffectEvent(onEscape);
  useCloseRequest(true, onEscape);
  useEffect(() => {
    const takeFocus = () => button.current?.focus({ preventScroll: true });
    const keepInside = ({ target }: FocusEvent) => {
      // Another dialog may be trapping the focus, too.
      if (!(target as Element).closest('[role=dialog], [role=alertdialog]')) takeFocus();
    };
    // A press beside the card removes the focus.
    const takeBack = () => void setTimeout(() => document.activeElement === document.body && takeFocus());
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        leave();
      }
      if (event.key === 'Tab') goRound(event);
    };
    takeFocus();
    document.addEventListener('focusin', keepInside);
    document.addEventListener('focusout', takeBack);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('focusin', keepInside);
      document.removeEventListener('focusout', takeBack);
      document.removeEventListener('keydown', listen);
    };
  }, []);
  return button;
}

/** Tab wraps from the card's last button to its first, and back. */
function goRound(event: KeyboardEvent): void {
  const pressed = event.target as Element;
  const buttons = [...(pressed.closest('[aria-labelledby=tour-title]')?.querySelectorAll('button') ?? [])];
  const [end, other] = event.shiftKey ? [buttons[0], buttons.at(-1)] : [buttons.at(-1), buttons[0]];
  if (pressed !== end) return;
  event.preventDefault();
  other?.focus();
}
