// Whether notices are also to come by e-mail and by SMS; neither is sent yet, and the hint says so.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { notifications } from '#shared/notifications.ts';
import { call } from '../lib/call.ts';
import { toast } from '../lib/toast.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { preferences, preferencesKey } from './queries.ts';

const WAYS = [
  ['email', 'E-mail'],
  ['sms', 'SMS'],
] as const;

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
          checked={save.isPending && save.variables[way] !== undefined ? save.variables[way] : (data?.[way] ?? false)}
          disabled={!data}
          aria-busy={save.isPending || undefined}
          onChange={({ target }) => save.mutate({ [way]: target.checked })}
        />
      ))}
      <p id={hint} className="w-full pb-2 text-[0.86rem] leading-snug text-ink-2">
        Your choice is kept. For now every notice comes here only, and mails are for a lost password.
      </p>
    </fieldset>
  );
}
