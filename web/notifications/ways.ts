// The channels for notices outside the app: the state of each, and how to switch it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  hindrances,
  type NoticeKind,
  notifications,
  type Preferences,
  type PreferencesChange,
} from '#shared/notifications.ts';
import { call } from '../lib/api/call.ts';
import { toast } from '../lib/page/toast.ts';
import { preferences, preferencesKey } from './queries.ts';

export const WAYS = [
  ['email', 'E-mail'],
  ['sms', 'SMS'],
] as const;
export type NoticeChannel = (typeof WAYS)[number][0];

const NOT_CONNECTED = {
  email: 'No mail server is connected here yet: e-mails are kept for the operator to read.',
  sms: 'No SMS provider is connected here yet: SMS are kept for the operator to read.',
};
const SMS_TERMS = 'SMS come whenever something happens. Message and data rates may apply; reply STOP to opt out.';

/** An explanation of the channel's state; empty if it simply works. */
export function explainWay(way: NoticeChannel, { hindrance, connected }: Preferences['ways'][NoticeChannel]): string {
  if (hindrance) return hindrances[hindrance];
  if (!connected) return NOT_CONNECTED[way];
  return way === 'sms' ? SMS_TERMS : '';
}

/** The preferences, and the data of each channel's switch. */
export function useWays() {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(preferences);
  const save = useMutation({
    // Serialized, so that the last reply is the newest.
    scope: { id: 'preferences' },
    mutationFn: (change: PreferencesChange) => call(notifications.setPreferences, { body: change }),
    onSuccess: (saved) => {
      client.setQueryData(preferencesKey, saved);
      toast({ title: 'Preferences Updated', tone: 'good' });
    },
  });
  /** A channel that is prevented never sends, whatever was chosen; an unconfirmed number can be chosen in advance. */
  const isHindered = (way: NoticeChannel) => ![null, 'unconfirmed'].includes(data?.ways[way].hindrance ?? null);
  const isOn = (way: NoticeChannel) => data !== undefined && data[way] && !isHindered(way);
  /** Whether this account gets any mail at all. */
  const isMailed = data !== undefined && data.ways.email.hindrance === null;
  const switchFor = (way: NoticeChannel) => ({
    role: 'switch',
    checked: save.isPending && save.variables[way] !== undefined ? save.variables[way] : isOn(way),
    disabled: !data || isHindered(way),
    'aria-busy': save.isPending || undefined,
    onChange: ({ target }: { target: { checked: boolean } }) => save.mutate({ [way]: target.checked }),
  });
  /** A kind cannot be switched on for a channel that is off. */
  const switchForKind = (kind: NoticeKind, way: NoticeChannel) => {
    const asked: { email?: boolean | undefined; sms?: boolean | undefined } | undefined = save.isPending
      ? save.variables.kinds?.[kind]
      : undefined;
    const isFixed = kind === 'system' && way === 'email';
    return {
      role: 'switch',
      checked: (isFixed && isMailed) || (isOn(way) && (asked?.[way] ?? data?.kinds[kind][way] ?? false)),
      disabled: isFixed || !isOn(way),
      'aria-busy': asked ? true : undefined,
      onChange: ({ target }: { target: { checked: boolean } }) =>
        save.mutate({ kinds: { [kind]: { [way]: target.checked } } }),
    };
  };
  return { data, error, refetch, isFetching, isMailed, switchFor, switchForKind };
}
