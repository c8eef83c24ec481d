// The landing page's header: where the sections are, the theme, and the way in.
import { productName, tagline } from '../lib/product.ts';
import { Wordmark } from '../ui/logo.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { JoinLink } from './join-link.tsx';
import type { AskForForm } from './use-form-request.ts';

const sections = [
  { id: 'how', label: 'How it works' },
  { id: 'join', label: 'Join' },
];

export function LandingHeader({ onAsk }: { onAsk: AskForForm }) {
  return (
    <header className="sticky top-0 z-30 h-[72px] border-b border-line bg-bg">
      <div className="wrap flex h-full items-center gap-2">
        <a href="#home" className="flex min-h-11 items-center" aria-label={`${productName}, ${tagline}, home`}>
          <Wordmark />
        </a>
        <nav aria-label="Sections" className="ml-auto hidden items-center md:flex">
          {sections.map(({ id, label }) => (
            <a
              key={id}
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-lg px-3 text-[0.95rem] font-medium text-ink-2 hover:text-ink"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 md:ml-4">
          <ThemeToggle />
          <JoinLink mode="register" onAsk={onAsk} className="max-sm:hidden">
            Get Started
          </JoinLink>
        </div>
      </div>
    </header>
  );
}
