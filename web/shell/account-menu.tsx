// The account menu in the header: profile, settings, operators, sign out.
import { LifeBuoy, LogOut, Settings, UserRound, UserRoundPlus } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { fullNameOf } from '#shared/names.ts';
import type { CurrentUser } from '#shared/users.ts';
import { useLogout } from '../accounts/use-logout.ts';
import { paths, userPath } from '../paths.ts';
import { useCloseRequest } from '../ui/overlay/close-request.ts';
import { onEscape } from '../ui/overlay/on-escape.ts';
import { Avatar } from '../ui/scene/door-avatar.tsx';

const item =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-ctl px-3 font-medium outline-none data-highlighted:bg-sunken';
const trigger =
  'ml-1 grid size-12 flex-none place-items-center rounded-ctl-lg transition-colors hover:bg-sunken data-[state=open]:bg-sunken';

export function AccountMenu({ user }: { user: CurrentUser }) {
  const logout = useLogout();
  const [open, setOpen] = useState(false);
  useCloseRequest(open, () => setOpen(false));
  return (
    // Not modal, because locking the page would need a style tag. Without a portal, so that it is part of the header.
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger aria-label="Your account" className={trigger}>
        <Avatar person={user} size={40} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        onKeyDown={onEscape(() => setOpen(false))}
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-60 overflow-y-auto rounded-card bg-surface p-2 shadow-float"
      >
        <DropdownMenu.Label className="wrap-anywhere px-3 pb-2 pt-1.5 text-[0.9rem] text-ink-2">
          {fullNameOf(user)}
        </DropdownMenu.Label>
        {user.isGuest && (
          <DropdownMenu.Item asChild>
            <Link href={paths.createAccount} className={item}>
              <UserRoundPlus size={19} aria-hidden="true" />
              Create your account
            </Link>
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item asChild>
          <Link href={userPath(user.id)} className={item}>
            <UserRound size={19} aria-hidden="true" />
            Public profile
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <Link href={paths.settings} className={item}>
            <Settings size={19} aria-hidden="true" />
            Settings
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <Link href={paths.contact} className={item}>
            <LifeBuoy size={19} aria-hidden="true" />
            Contact us
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item className={item} onSelect={() => logout.mutate()}>
          <LogOut size={19} aria-hidden="true" />
          Logout
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
