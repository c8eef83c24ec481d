// The way in without an account.
import { Button } from '../ui/form/button.tsx';
import { useGuestLogin } from './use-guest-login.ts';

export function GuestButton() {
  const { enter, pending } = useGuestLogin();
  return (
    <div className="mt-6">
      <p className="mb-6 flex items-center gap-4 text-[0.92rem] text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or look around first
      </p>
      <Button variant="quiet" size="lg" className="w-full" disabled={pending} pending={pending} onClick={enter}>
        {pending ? 'Creating Guest Account...' : 'Try the guest demo'}
      </Button>
      <p className="mt-4 text-[0.92rem] text-ink-2">A guest account is temporary: after 24 hours it is gone, with everything in it.</p>
    </div>
  );
}
