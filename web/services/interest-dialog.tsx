// The first step of a deal: a note to the provider, preferred times, and how the seeker would like to talk.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import * as z from 'zod/mini';
import { NewInterest } from '#shared/deal-bodies.ts';
import { deals } from '#shared/deals.ts';
import { nameOf } from '#shared/names.ts';
import { chosenSlot, Slot } from '#shared/slots.ts';
import { isSameTime, PickedTimes, toggled } from '../availability/picked-times.tsx';
import { errorIn, isUnread, KeptTime, slotIn, type TimeChoice } from '../availability/slot-fields.tsx';
import { isUntouched, SlotRows } from '../availability/slot-rows.tsx';
import { type PickProps, TimesByDay } from '../availability/times-by-day.tsx';
import { BlockButton } from '../blocks/block-button.tsx';
import { talkChoices } from '../deals/ways-to-talk.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { useUser } from '../lib/api/current-user.ts';
import { useKeyedForm } from '../lib/use-keyed-form.ts';
import { dealPath } from '../paths.ts';
import { useOwnNeed } from '../queries/needs.ts';
import { freeTimesOf } from '../queries/services.ts';
import { UnderWay } from '../deals/under-way.tsx';
import { Failure } from '../ui/feedback/failure.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { RadioCards } from '../ui/form/radio-cards.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';
import type { AskedInterest } from './asked-interest.ts';

const MOST_TIMES = 5;

/** Each row shows its own error. */
const NOT_ALL_READ = 'Some times are not complete';

interface Interest {
  /** The need that is sent along, unless it turned out to be over and the seeker asks without it. */
  about: number | null;
  note: string;
  communication: z.output<typeof NewInterest>['communication'];
  /** Picked from the provider's free times. */
  picked: Slot[];
  times: TimeChoice[];
}

const meantIn = (times: TimeChoice[]): TimeChoice[] => times.filter((row) => !isUntouched(row));

interface InterestDialogProps extends AskedInterest {
  onClose: () => void;
}

export default function InterestDialog({ service, needId, time, onSent, onClose }: InterestDialogProps) {
  const { provider } = service;
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: (body: z.input<typeof NewInterest>) => call(deals.expressInterest, { body }),
    meta: { claims: true },
    onSuccess: ({ id }) => {
      onSent(id);
      void client.invalidateQueries({ queryKey: ['deals'] });
      void client.invalidateQueries({ queryKey: ['needs'] });
    },
  });
  const {
    draft,
    register,
    watch,
    setValue,
    formState: { isSubmitted },
    errors,
    element,
    submit,
    isPending,
    failure,
  } = useKeyedForm({
    schema: NewInterest,
    defaultValues: {
      about: needId ?? null,
      note: '',
      communication: 'chat',
      picked: time ? [time] : [],
      times: [],
    } as Interest,
    draft: `interest in service ${service.id}`,
    draftFields: { communication: NewInterest.shape.communication, picked: z.array(Slot), times: z.array(KeptTime) },
    check: ({ times }) => ({ times: meantIn(times).some(errorIn) ? NOT_ALL_READ : undefined }),
    toBody: ({ about, picked, times, ...rest }, key) => ({
      ...rest,
      key,
      serviceId: service.id,
      ...(about !== null && { needId: about }),
      wanted: [...picked.map(chosenSlot), ...meantIn(times).map(slotIn)],
    }),
    mutation: send,
  });
  const [about, picked, times, communication] = watch(['about', 'picked', 'times', 'communication']);
  const pick = (slot: Slot) => {
    const next = toggled(picked, slot);
    if (next.length < picked.length || next.length + meantIn(times).length <= MOST_TIMES) setValue('picked', next);
  };
  const refused = send.error instanceof ApiError ? send.error.code : undefined;
  const isNeedOver = about !== null && refused === 'wrong_state';
  const askWithout = (event: SyntheticEvent) => {
    setValue('about', null);
    submit(event);
  };
  /** The pressed button disappears with the message; the form can be sent now. */
  const goOn = () => {
    send.reset();
    element.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  const look = { before: <Avatar person={provider} size={44} />, width: 540, onClose, open: true };
  if (send.data) {
    return (
      <Dialog
        {...look}
        title="Interest sent"
        description={`${nameOf(provider)} is told at once, and you are told here as soon as they answer.`}
      >
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Keep looking
          </Button>
          <ButtonLink href={dealPath(send.data.id, 'seeker')}>Open the deal</ButtonLink>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog
      {...look}
      title={service.title}
      description={`Tell ${nameOf(provider)} what you need. Nothing is agreed or paid yet.`}
      draft={draft}
      asksBeforeLeaving
    >
      <form ref={element} noValidate className="grid gap-5" onSubmit={submit}>
        {about !== null && <ForNeed id={about} />}
        <TextArea
          label="Your note"
          optional
          placeholder="What needs doing?"
          error={errors.note?.message}
          {...register('note')}
        />
        <FreeTimesOf serviceId={service.id} isPicked={(slot) => picked.some(isSameTime(slot))} onPick={pick} />
        <PickedTimes picked={picked} onRemove={pick} />
        <SlotRows
          intro={
            picked.length > 0
              ? 'Would another time suit you, too?'
              : 'When would you like it? Leave it out if any time suits.'
          }
          addFirst="Add a time"
          rows={times}
          onChange={(rows) => setValue('times', rows)}
          isFull={picked.length + times.length >= MOST_TIMES}
          errorOf={(row) => (isSubmitted && !isUntouched(row) ? errorIn(row) : undefined)}
        />
        <RadioCards
          legend="How would you like to talk?"
          options={talkChoices}
          value={communication}
          onChange={(next) => setValue('communication', next)}
        />
        <Failure error={failure}>
          {isNeedOver && (
            <Button variant="quiet" onClick={askWithout}>
              Ask without it
            </Button>
          )}
          <UnderWay error={failure} side="seeker" />
          {refused === 'blocked_by_you' && <BlockButton person={provider} isBlocked onUnblocked={goOn} />}
        </Failure>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isPending || times.some(({ read }) => isUnread(read))}>
            Send interest
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ForNeed({ id }: { id: number }) {
  const { need } = useOwnNeed(id);
  return need && <p className="text-ink-2 wrap-anywhere">For your need “{need.title}”</p>;
}

/** If the provider has no hours or no free time, the seeker enters times by hand. */
function FreeTimesOf({ serviceId, ...pick }: PickProps & { serviceId: number }) {
  const { timeZone } = useUser();
  const { data, isPending } = useQuery(freeTimesOf(serviceId));
  if (isPending) return <Skeleton className="h-36 w-full" />;
  if (!data?.hasHours || data.times.length === 0) return null;
  return (
    <div className="grid gap-3">
      <TimesByDay times={data.times} timeZone={timeZone} none="" {...pick} />
    </div>
  );
}
