// The form for my hours: the week, exceptions, and the time around a job.
import { type ReactNode, useId, useRef, useState } from 'react';
import type { OwnAvailability } from '#shared/availability.ts';
import { Card } from '../ui/display/card.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/form/button.tsx';
import { DayExceptions } from './day-exceptions.tsx';
import { type DraftErrors, draftOf, type HoursDraft, readDraft, WORKDAY } from './hours-draft.ts';
import { JobMargins } from './job-margins.tsx';
import { useSaveHours } from './use-save-hours.ts';
import { WeekHours } from './week-hours.tsx';

export function HoursForm({ hours }: { hours: OwnAvailability }) {
  const [draft, setDraft] = useState(() => draftOf(hours));
  const [errors, setErrors] = useState<DraftErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const refuse = (wrong: DraftErrors) => {
    setErrors(wrong);
    // Waits until the errors have rendered, then focuses the first invalid field.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const save = useSaveHours({ onSaved: (saved) => setDraft(draftOf(saved)), onRefused: refuse });
  const change = (part: Partial<HoursDraft>) => {
    setDraft({ ...draft, ...part });
    setErrors({});
  };
  const submit = () => {
    const read = readDraft(draft);
    if ('errors' in read) refuse(read.errors);
    else save.mutate(read.hours);
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) submit();
      }}
    >
      {draft.weekly.every((spans) => spans.length === 0) && <NothingSet onBegin={(weekly) => change({ weekly })} />}
      <Part title="Your week" about="An end of 00:00 is midnight.">
        <WeekHours weekly={draft.weekly} errors={errors} onChange={(weekly) => change({ weekly })} />
      </Part>
      <Part title="Days that differ" about="On these days the hours here count, not those of the week.">
        <DayExceptions
          exceptions={draft.exceptions}
          errors={errors}
          onChange={(exceptions) => change({ exceptions })}
        />
      </Part>
      <Part title="Around a job">
        <JobMargins draft={draft} errors={errors} onChange={change} />
      </Part>
      {errors.body && (
        <p role="alert" className="font-medium text-danger">
          {errors.body}
        </p>
      )}
      <Button type="submit" size="lg" className="justify-self-start max-sm:w-full" pending={save.isPending}>
        Save hours
      </Button>
    </form>
  );
}

const workweek = Array.from({ length: 7 }, (_, day) => (day < 5 ? [WORKDAY] : []));

function NothingSet({ onBegin }: { onBegin: (weekly: HoursDraft['weekly']) => void }) {
  return (
    <Notice
      tone="lamp"
      end={
        <Button variant="quiet" onClick={() => onBegin(workweek)}>
          Monday to Friday, 9 to 5
        </Button>
      }
    >
      <p className="font-semibold">No weekly hours are set.</p>
      <p>Until you save some, any time can be agreed, and times between 08:00 and 20:00 are proposed to you.</p>
    </Notice>
  );
}

function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h3 id={id} className="text-[1.15rem]">
        {title}
      </h3>
      {about && <p className="mt-1 text-[0.95rem] text-ink-2">{about}</p>}
      <div className="mt-3">{children}</div>
    </Card>
  );
}
