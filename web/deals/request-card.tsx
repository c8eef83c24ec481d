// What was asked for: the need, the seeker's note, preferred times and way to talk, and when the provider can come.
import type { DealDetail } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';
import type { Slot } from '#shared/slots.ts';
import { formatSpan } from '../lib/time/dates.ts';
import { ReportButton } from '../reports/report-button.tsx';
import { Card } from '../ui/display/card.tsx';
import { AskedNeed } from './asked-need.tsx';
import { waysToTalk } from './ways-to-talk.ts';

export function RequestCard({ deal }: { deal: DealDetail }) {
  const { note, need, communication, slots, flexible, wanted, side, seeker, provider } = deal;
  const isSeeker = side === 'seeker';
  return (
    <Card>
      <h3 className="text-[1.15rem]">{isSeeker ? 'What you asked for' : `What ${nameOf(seeker)} asked for`}</h3>
      {need && <AskedNeed need={need} owner={isSeeker ? undefined : nameOf(seeker)} />}
      {need && !isSeeker && (
        <ReportButton
          about={{ kind: 'need', id: need.id }}
          thing="this need"
          name={nameOf(seeker)}
          className="-ml-3 mt-1"
        />
      )}
      {note && <p className="mt-2 whitespace-pre-line wrap-break-word">{note}</p>}
      <p data-tour="deal-talk" className="mt-2 text-ink-2">
        {isSeeker ? 'You want' : 'Wants'} to talk: {waysToTalk[communication].toLowerCase()}
      </p>
      {wanted.length > 0 && (
        <Times title={isSeeker ? 'You would like it' : `${nameOf(seeker)} would like it`} slots={wanted} />
      )}
      {(slots.length > 0 || flexible) && (
        <Times
          title={isSeeker ? `${nameOf(provider)} can come` : 'You can come'}
          slots={slots}
          more={flexible ? (slots.length > 0 ? 'and at other times' : 'At any time that suits') : undefined}
        />
      )}
    </Card>
  );
}

interface TimesProps {
  title: string;
  slots: readonly Slot[];
  more?: string | undefined;
}

function Times({ title, slots, more }: TimesProps) {
  return (
    <>
      <h4 className="mt-4 font-semibold">{title}</h4>
      <ul className="num mt-1 grid gap-1 text-ink-2">
        {slots.map((slot) => (
          <li key={slot.start}>{formatSpan(slot.start, slot.end)}</li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </>
  );
}
