// Reasons for a report: pressing one sends it. Details can be added before.
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { text } from '#shared/fields.ts';
import { LONGEST_NOTE, REPORT_REASONS, type ReportSubject, type ReportReason, reports } from '#shared/reports.ts';
import { isBlank } from '#shared/typed-text.ts';
import { call } from '../lib/api/call.ts';
import { newKey } from '../lib/api/new-key.ts';
import { refusedFields, useZodForm } from '../lib/form.ts';
import { Failure } from '../ui/feedback/failure.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Button } from '../ui/form/button.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx';

interface ReportDialogProps {
  about: ReportSubject;
  thing: string;
  name: string;
  onClose: () => void;
}

const Details = z.object({ note: text(LONGEST_NOTE) });
const MISSING = 'Please tell us what’s wrong';

export default function ReportDialog({ about, thing, name, onClose }: ReportDialogProps) {
  const form = useZodForm(Details, { note: '' }, { draft: `report of ${about.kind} ${about.id}` });
  const note = form.watch('note');
  const [wantsNote, setWithNote] = useState(false);
  const withNote = wantsNote || form.draft.isRestored;
  const [error, setError] = useState<string>();
  const send = useSending(about);
  const press = (reason: ReportReason) => {
    if (send.isPending) return;
    if (reason === 'other' && isBlank(note)) {
      setWithNote(true);
      setError(MISSING);
    } else void form.draft.sending(send.mutateAsync({ reason, note })).catch(() => undefined);
  };
  const refused = refusedFields(send.error).note;
  if (send.isSuccess) {
    return (
      <Dialog open onClose={onClose} title="Thank you for telling us">
        <Thanks name={name} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Report ${thing}`}
      description={`What’s wrong? Your report is sent when you choose a reason. ${name} won’t know who reported it.`}
      draft={form.draft}
      asksBeforeLeaving
    >
      <div className="grid gap-4">
        <ul className="grid gap-2" aria-label="Reasons">
          {(Object.keys(REPORT_REASONS) as ReportReason[]).map((reason) => (
            <li key={reason}>
              <button
                type="button"
                aria-disabled={send.isPending || undefined}
                aria-busy={(send.isPending && send.variables.reason === reason) || undefined}
                className="flex min-h-12 w-full items-center justify-between gap-3 rounded-ctl px-3.5 py-2.5 text-left font-medium shadow-[inset_0_0_0_1.5px_var(--field-line)] hover:bg-sunken"
                onClick={() => press(reason)}
              >
                {REPORT_REASONS[reason]}
                {send.isPending && send.variables.reason === reason && <Spinner size={18} />}
              </button>
            </li>
          ))}
        </ul>
        {withNote ? (
          <Note
            value={note}
            error={error ?? refused}
            onChange={(value) => {
              form.setValue('note', value);
              setError(undefined);
              if (send.isError) send.reset();
            }}
          />
        ) : (
          <Button
            variant="ghost"
            className="justify-self-start"
            icon={<Pencil size={18} aria-hidden="true" />}
            onClick={() => setWithNote(true)}
          >
            Add details first
          </Button>
        )}
        {!refused && <Failure error={send.error} />}
      </div>
    </Dialog>
  );
}

/** A retry after a lost reply has the same key; another reason or other details make another report. */
function useSending(about: ReportSubject) {
  const sent = useRef({ words: '', key: '' });
  return useMutation({
    mutationFn: ({ reason, note }: { reason: ReportReason; note: string }) => {
      const words = `${reason} ${note}`;
      if (sent.current.words !== words) sent.current = { words, key: newKey() };
      return call(reports.create, { body: { about, reason, note, key: sent.current.key } });
    },
    meta: { claims: true },
  });
}

interface NoteProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Note({ value, error, onChange }: NoteProps) {
  return (
    <TextArea
      autoFocus
      label="Details"
      hint="Then choose a reason above."
      maxLength={LONGEST_NOTE}
      value={value}
      {...(error && { error })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Thanks({ name, onClose }: { name: string; onClose: () => void }) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <div role="status" className="flex gap-3">
        <CircleCheck size={24} aria-hidden="true" className="mt-0.5 flex-none text-ok" />
        <p>
          An operator will look at it, usually within 3 days, and we’ll tell you what was decided. {name} won’t know who
          reported it.
        </p>
      </div>
      <DialogActions>
        <Button ref={done} onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
