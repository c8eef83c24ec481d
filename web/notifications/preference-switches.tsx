// Switches for notices by e-mail and SMS, with what prevents either.
import { useId } from 'react';
import { Link } from 'wouter';
import type { Preferences } from '#shared/notifications.ts';
import { paths } from '../paths.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { explainWay, useWays, WAYS } from './ways.ts';

/** Explains what prevents these channels, each sentence once. */
const explain = (ways: Preferences['ways']): string =>
  [...new Set(WAYS.map(([way]) => explainWay(way, ways[way])))].filter(Boolean).join(' ');

/** `onLeave`: called when a link in it has led to another page. */
export function PreferenceSwitches({ onLeave }: { onLeave: () => void }) {
  const hint = useId();
  const { data, switchFor } = useWays();
  return (
    <fieldset aria-describedby={hint} className="flex flex-wrap items-center gap-x-5 border-t border-line px-4 py-1">
      <legend className="sr-only">Also tell me by</legend>
      <span aria-hidden="true" className="text-[0.92rem] text-ink-2">
        Also tell me by
      </span>
      {WAYS.map(([way, label]) => (
        <Checkbox key={way} label={label} {...switchFor(way)} />
      ))}
      <p id={hint} className="w-full pb-2 text-[0.86rem] leading-snug text-ink-2">
        {data && explain(data.ways)}
        {data?.ways.sms.hindrance === 'unconfirmed' && (
          <>
            {' '}
            <Link href={`${paths.settings}#notifications`} className="link" onClick={onLeave}>
              Confirm it in Settings
            </Link>
          </>
        )}
      </p>
    </fieldset>
  );
}
