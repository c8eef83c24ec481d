// The first step of a deal: a note to the provider, when it would suit, and how the seeker would like to talk.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { NewInterest } from '#shared/deal-bodies.ts';
import { deals } from '#shared/deals.ts';
import type { Service } from '#shared/services.ts';
import { type TimeChoice, unread } from '../availability/slot-fields.tsx';
import { errorIn, isUntouched, SlotRows } from '../availability/slot-rows.tsx';
import { BlockButton } from '../blocks/block-button.tsx';
import { talkChoices } from '../deals/ways-to-talk.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { useKeyedForm } from '../lib/keyed-form.ts';
import { toast } from '../lib/page/toast.ts';
import { dealPath } from '../paths.ts';
import { useOwnNeed } from '../queries/needs.ts';
import { Failure } from '../ui/feedback/failure.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { RadioCards } from '../ui/form/radio-cards.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';

const MOST_TIMES = 5;

interface InterestDialogProps {
  service: Service;
  needId: number | undefined;
  onSent: (dealId: number) => void;
  onClose: () => void;
}

export function InterestDialog({ service, needId, onSent, onClose }: InterestDialogProps) {
  const { provider } = service;
  const client = useQueryClient();
  /** The need goes along, unless it turned out to be over and the seeker asks without it. */
  const [about, setAbout] = useState(needId);
  const [note, setNote] = useState('');
  const [communication, setCommunication] = useState<z.output<typeof NewInterest>['communication']>('chat');
  const [times, setTimes] = useState<TimeChoice[]>([]);
  const [checked, setChecked] = useState(false);
  const meant = times.filter((row) => !isUntouched(row));
  const send = useMutation({
    mutationFn: (body: z.output<typeof NewInterest>) => call(deals.expressInterest, { body }),
    meta: { claims: true },
    onSuccess: ({ id }) => {
      onSent(id);
      toast({
        title: 'Interest sent',
        description: `${provider.username} will hear about it right away.`,
        tone: 'good',
      });
      void client.invalidateQueries({ queryKey: ['deals'] });
      void client.invalidateQueries({ queryKey: ['needs'] });
    },
  });
  const { form, submit, clear, pending, errors, failure } = useKeyedForm(NewInterest, send, (_, read) =>
    send.mutate(read),
  );
  const change = (rows: TimeChoice[]) => {
    clear();
    setTimes(rows);
  };
  const refused = send.error instanceof ApiError ? send.error.code : undefined;
  const isNeedOver = about !== undefined && refused === 'wrong_state';
  const sendOff = (forNeed: number | undefined) => {
    setChecked(true);
    const wanted = meant.flatMap(({ read }) => ('slot' in read ? [read.slot] : []));
    if (wanted.length < meant.length) return;
    submit((key) => ({ key, serviceId: service.id, ...(forNeed && { needId: forNeed }), note, communication, wanted }));
  };
  const askWithout = () => {
    setAbout(undefined);
    sendOff(undefined);
  };
  /** The button that was pressed goes with the words; what was written can be sent now. */
  const goOn = () => {
    clear();
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  const look = { before: <Avatar person={provider} size={44} />, width: 540, onClose, open: true };
  if (send.data) {
    return (
      <Dialog
        {...look}
        title="Interest sent"
        description={`${provider.username} is told at once, and you are told here as soon as they answer.`}
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
      description={`Tell ${provider.username} what you need. Nothing is agreed or paid yet.`}
      asksBeforeLeaving
    >
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onChange={clear}
        onSubmit={(event) => {
          event.preventDefault();
          sendOff(about);
        }}
      >
        {about !== undefined && <ForNeed id={about} />}
        <TextArea
          label="Your note"
          optional
          placeholder="What needs doing?"
          error={errors.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <SlotRows
          intro="When would you like it? Leave it out if any time suits."
          addFirst="Add a time"
          rows={times}
          onChange={change}
          isFull={times.length >= MOST_TIMES}
          errorOf={(row) => (checked && meant.includes(row) ? errorIn(row) : undefined)}
        />
        <RadioCards
          legend="How would you like to talk?"
          options={talkChoices}
          value={communication}
          onChange={setCommunication}
        />
        <Failure error={failure}>
          {isNeedOver && (
            <Button variant="quiet" onClick={askWithout}>
              Ask without it
            </Button>
          )}
          {refused === 'blocked_by_you' && <BlockButton person={provider} isBlocked onUnblocked={goOn} />}
        </Failure>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={pending || times.some(({ read }) => read === unread)}>
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
