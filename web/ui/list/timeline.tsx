// A deal's progress as a row of front doors: passed, current, and ahead.
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TimelineStep {
  key: string | number;
  title: ReactNode;
  detail?: ReactNode;
  state: 'done' | 'current' | 'ahead';
}

const words = { done: 'Done: ', current: 'Now: ', ahead: 'Still to come: ' };
const titles = { done: 'font-medium', current: 'font-semibold', ahead: 'text-ink-2' };

export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-3.5 pb-4 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute left-[11px] top-6 h-full w-[3px] ${step.state === 'done' ? 'bg-ok' : 'bg-line'}`}
            />
          )}
          <Door state={step.state} />
          <div className="min-w-0 leading-tight">
            <p className={titles[step.state]}>
              <span className="sr-only">{words[step.state]}</span>
              {step.title}
            </p>
            {step.detail && <p className="num mt-0.5 text-[0.88rem] text-ink-2">{step.detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

const doors = {
  done: 'bg-ok text-surface',
  current: 'bg-lamp text-on-lamp',
  ahead: 'bg-surface shadow-[inset_0_0_0_2.5px_var(--line-strong)]',
};

function Door({ state }: Pick<TimelineStep, 'state'>) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid h-[26px] w-[25px] flex-none place-items-center rounded-[13px_13px_5px_5px] ${doors[state]}`}
    >
      {state === 'done' && <Check size={15} strokeWidth={3} />}
      {state === 'current' && <span className="size-2 rounded-full bg-on-lamp" />}
    </span>
  );
}
