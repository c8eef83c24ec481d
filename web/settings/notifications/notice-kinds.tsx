// Which kinds of notices I get by each channel that is on.
import { NOTICE_KINDS, type NoticeKind } from '#shared/notifications.ts';
import { type useWays, WAYS } from '../../notifications/ways.ts';

const about: Record<NoticeKind, readonly [title: string, says: string]> = {
  messages: ['Messages', 'What neighbours write to you.'],
  deals: ['Bookings and offers', 'Interests, offers, times, changes and disputes.'],
  payments: ['Payments', 'What is asked for, held, released and given back.'],
  needs: ['Needs', 'New ones near you that fit your services, and yours that end soon.'],
  reviews: ['Reviews', 'What others say of you, and replies to what you said.'],
  system: ['System and security', 'A changed password, say.'],
};

const ALWAYS_MAILED = ' These are always mailed.';

export function NoticeKinds({
  isMailed,
  switchForKind,
}: Pick<ReturnType<typeof useWays>, 'isMailed' | 'switchForKind'>) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="mb-1 text-left font-semibold">What to tell me about</caption>
      <thead>
        <tr className="border-b border-line text-[0.92rem] text-ink-2">
          <th scope="col" className="py-2 pr-3 font-medium">
            <span className="sr-only">Kind</span>
          </th>
          {WAYS.map(([way, label]) => (
            <th key={way} scope="col" className="w-16 py-2 text-center font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTICE_KINDS.map((kind) => (
          <tr key={kind} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-2.5 pr-3 font-normal">
              {about[kind][0]}
              <span className="block text-[0.92rem] text-ink-2">
                {about[kind][1]}
                {kind === 'system' && isMailed && ALWAYS_MAILED}
              </span>
            </th>
            {WAYS.map(([way, label]) => (
              <td key={way} className="text-center align-middle">
                <label className="inline-grid size-11 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    className="checkbox"
                    aria-label={`${about[kind][0]} by ${label}`}
                    {...switchForKind(kind, way)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
