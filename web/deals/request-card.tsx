// What the deal began with: the seeker's note, how they like to talk, and when the provider can come.
import type { DealDetail } from '#shared/deals.ts';
import { formatSpan } from '../lib/dates.ts';
import { Card } from '../ui/card.tsx';

const ways = { chat: 'In chat', phone: 'By phone', video: 'By video' };

export function RequestCard({ deal: { note, need, communication, slots, flexible, side, seeker, provider } }: { deal: DealDetail }) {
  return (
    <Card>
      <h3 className="text-[1.15rem]">{side === 'seeker' ? 'What you asked for' : `What ${seeker.username} asked for`}</h3>
      {need && <p className="mt-2 font-medium">{need.title}</p>}
      {note && <p className="mt-2 whitespace-pre-line wrap-break-word">{note}</p>}
      <p className="mt-2 text-ink-2">Wants to talk: {ways[communication].toLowerCase()}</p>
      {(slots.length > 0 || flexible) && (
        <>
          <h4 className="mt-4 font-semibold">{side === 'provider' ? 'You can come' : `${provider.username} can come`}</h4>
          <ul className="num mt-1 grid gap-1 text-ink-2">
            {slots.map((slot) => <li key={slot.start}>{formatSpan(slot.start, slot.end)}</li>)}
            {flexible && <li>{slots.length > 0 ? 'and at other times' : 'At any time that suits'}</li>}
          </ul>
        </>
      )}
    </Card>
  );
}
