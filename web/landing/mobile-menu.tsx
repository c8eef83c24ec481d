// The sections as a menu below the header, when there is no room beside the name.
import { useEffect, useEffectEvent } from 'react';
import { useCloseRequest } from '../ui/overlay/close-request.ts';
import { JoinLink } from './join-link.tsx';
import { sections } from './sections.ts';
import type { AskForForm } from './use-form-request.ts';

interface MobileMenuProps {
  active: string;
  onAsk: AskForForm;
  onChosen: () => void;
  onEscape: () => void;
}

const linkLook =
  'flex min-h-12 items-center rounded-xl px-3 text-lg font-medium hover:bg-sunken ' +
  'aria-[current]:bg-tint-lamp aria-[current]:font-semibold';

export function MobileMenu({ active, onAsk, onChosen, onEscape }: MobileMenuProps) {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  });
  useCloseRequest(true, onEscape);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => escape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const join: AskForForm = (wanted) => {
    onChosen();
    onAsk(wanted);
  };
  return (
    <nav
      id="landing-menu"
      aria-label="Menu"
      className="max-h-[calc(100svh-72px)] overflow-y-auto border-b border-line bg-bg px-4 pb-5 pt-2 shadow-float @5xl/header:hidden"
    >
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={active === id ? 'true' : undefined}
              className={linkLook}
              onClick={onChosen}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <JoinLink mode="register" size="lg" onAsk={join} className="mt-3 w-full sm:hidden">
        Get Started
      </JoinLink>
    </nav>
  );
}
