// The landing page's header: links to the sections with the active one marked, the theme, and the way in.
import { Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { productName, tagline } from '../lib/page/product.ts';
import { IconButton } from '../ui/form/icon-button.tsx';
import { ThemeToggle } from '../ui/navigation/theme-toggle.tsx';
import { Wordmark } from '../ui/scene/logo.tsx';
import { JoinLink } from './join-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { sectionIds, sections } from './sections.ts';
import { useActiveSection } from './use-active-section.ts';
import type { AskForForm } from './use-form-request.ts';

const linkLook =
  'relative flex min-h-11 items-center rounded-lg px-3 text-[0.95rem] font-medium text-ink-2 hover:text-ink aria-[current]:text-ink ' +
  'after:absolute after:inset-x-3 after:-bottom-3.5 after:h-[3px] after:rounded-t-full aria-[current]:after:bg-lamp ' +
  'forced-colors:aria-[current]:after:bg-[Highlight]';

export function LandingHeader({ onAsk }: { onAsk: AskForForm }) {
  const active = useActiveSection(sectionIds);
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const giveUp = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <header
      className="@container/header sticky top-0 z-30 h-[72px] border-b border-line bg-bg"
      // Close the menu when the focus leaves it: below the open menu, focus would be invisible.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <div className="wrap flex h-full items-center gap-2">
        <div className="@container min-w-0 flex-1">
          <a href="#home" className="flex min-h-11 w-fit items-center" aria-label={`${productName}, ${tagline}, home`}>
            <Wordmark />
          </a>
        </div>
        <nav aria-label="Sections" className="ml-auto hidden items-center @5xl/header:flex">
          {sections.map(({ id, label }) => (
            <a key={id} href={`#${id}`} aria-current={active === id ? 'true' : undefined} className={linkLook}>
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 @5xl/header:ml-4">
          <ThemeToggle />
          <JoinLink mode="register" onAsk={onAsk} className="max-sm:hidden">
            Get Started
          </JoinLink>
          <IconButton
            ref={toggle}
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls={open ? 'landing-menu' : undefined}
            className="@5xl/header:hidden"
            onClick={() => setOpen(!open)}
          >
            {open ? <X size={22} aria-hidden="true" /> : <Menu size={22} aria-hidden="true" />}
          </IconButton>
        </div>
      </div>
      {open && <MobileMenu active={active} onAsk={onAsk} onChosen={() => setOpen(false)} onEscape={giveUp} />}
    </header>
  );
}
