// The devices on which I am signed in, and signing them out.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { type Session, sessions } from '#shared/sessions.ts';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../lib/page/toast.ts';
import { StatusPill } from '../../ui/display/status-pill.tsx';
import { When } from '../../ui/display/when.tsx';
import { Button } from '../../ui/form/button.tsx';
import { List } from '../../ui/list/list.tsx';
import { confirm } from '../../ui/overlay/confirm.ts';
import { Section, type SectionProps } from '../section.tsx';

export const sessionsKey = ['sessions'] as const;

export function SessionsSection({ id }: Pick<SectionProps, 'id'>) {
  const list = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(sessions.list, {}, { signal }),
    staleTime: 0,
  });
  const items = list.data?.items;
  return (
    <Section
      id={id}
      title="Where you are signed in"
      about="Sign out any device that you no longer use or do not know. It happens at once, and a new password keeps it out."
    >
      <List list={{ ...list, items }} label="Devices" empty={null} className="grid divide-y divide-line">
        {(session) => <Device session={session} />}
      </List>
      {items && items.length > 1 && <EndOthers count={items.length - 1} />}
    </Section>
  );
}

function Device({ session: { id, device, createdAt, lastSeenAt, current } }: { session: Session }) {
  const end = useEnd(async () => {
    await call(sessions.end, { params: { id } });
    toast({ title: 'Signed out', description: device });
  });
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 first:pt-0">
      <Icon size={22} aria-hidden="true" className="flex-none text-ink-2" />
      <div className="min-w-0 flex-1 basis-[180px]">
        <p className="flex flex-wrap items-center gap-x-2.5 font-medium">
          {device}
          {current && <StatusPill tone="good">This device</StatusPill>}
        </p>
        <p className="text-[0.92rem] text-ink-2">
          {!current && (
            <>
              Last used: <When at={lastSeenAt} inSentence />.{' '}
            </>
          )}
          Signed in <When at={createdAt} as="date-time" />
        </p>
      </div>
      {!current && (
        <Button variant="quiet" pending={end.isPending} onClick={() => end.mutate()}>
          Sign out <span className="sr-only">{device}</span>
        </Button>
      )}
    </li>
  );
}

function EndOthers({ count }: { count: number }) {
  const end = useEnd(() => call(sessions.endOthers));
  const ask = async () => {
    const done = await confirm({
      title: 'Sign out everywhere else?',
      description: `${count === 1 ? 'One other device is' : `${count} other devices are`} signed out at once. This one stays signed in.`,
      action: 'Sign out the others',
      act: () => end.mutateAsync(),
    });
    if (done) toast({ title: 'Signed out everywhere else', tone: 'good' });
  };
  return (
    <Button
      variant="quiet"
      className="justify-self-start"
      icon={<LogOut size={18} aria-hidden="true" />}
      onClick={() => void ask()}
    >
      Sign out everywhere else
    </Button>
  );
}

/** A session that has ended meanwhile disappears from the list, too. */
function useEnd(end: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: end, onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }) });
}
