// Whether notices are also to come by e-mail and by SMS, and what keeps either from coming.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { hindrances, notifications, type Preferences } from '#shared/notifications.ts';
import { call } from '../lib/call.ts';
import { toast } from '../lib/toast.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { preferences, preferencesKey } from './queries.ts';

const WAYS = [
  ['email', 'E-mail'],
  ['sms', 'SMS'],
] as const;

const NOT_CONNECTED = {
  email: 'No mail server is connected here yet: e-mails are kept for the operator to read.',
  sms: 'No SMS provider is connected here yet: SMS are kept for the operator to read.',
};
const SMS_TERMS = 'SMS come whenever something happens. Message and data rates may apply; answer STOP to end them.';

/** What holds for these ways, each sentence once. */
function explain(ways: Preferences['ways']): string {
  const said = WAYS.map(([way]) => {
    const { hindrance, connected } = ways[way];
    if (hindrance) return hindrances[hindrance];
    if (!connected) return NOT_CONNECTED[way];
    return way === 'sms' ? SMS_TERMS : '';
  });
  return [...new Set(said)].filter(Boolean).join(' ');
}

/** What is hindered does not come, whatever was chosen. */
const isOn = (data: Preferences | undefined, way: 'email' | 'sms'): boolean => data !== undefined && data[way] && !data.ways[way].hindrance;

export function PreferenceSwitches() {
  const client = useQueryClient();
  const hint = useId();
  const { data } = useQuery(preferences);
  const save = useMutation({
    mutationFn: (change: { email?: boolean; sms?: boolean }) => call(notifications.setPreferences, { body: change }),
    onSuccess: (saved) => {
      client.setQueryData(preferencesKey, saved);
      toast({ title: 'Preferences Updated', tone: 'good' });
    },
  });
  return (
    <fieldset aria-describedby={hint} className="flex flex-wrap items-center gap-x-5 border-t border-line px-4 py-1">
      <legend className="sr-only">Also tell me by</legend>
      <span aria-hidden="true" className="text-[0.92rem] text-ink-2">Also tell me by</span>
      {WAYS.map(([way, label]) => (
        <Checkbox
          key={way}
          label={label}
          role="switch"
          checked={save.isPending && save.variables[way] !== undefined ? save.variables[way] : isOn(data, way)}
          disabled={!data || data.ways[way].hindrance !== null}
          aria-busy={save.isPending || undefined}
          onChange={({ target }) => save.mutate({ [way]: target.checked })}
        />
      ))}
      <p id={hint} className="w-full pb-2 text-[0.86rem] leading-snug text-ink-2">
        {data && explain(data.ways)}
      </p>
    </fieldset>
  );
}
