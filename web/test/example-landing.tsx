// The landing page for tests: its form only shows its props, and tests scroll the window.
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { AuthFormProps } from '../accounts/auth-form.tsx';
import { LandingPage } from '../landing/landing-page.tsx';

let lessMovement = false;

/** Call it before each test; `reduced` for users who prefer reduced motion. */
export function openWindow({ reduced = false } = {}): void {
  lessMovement = reduced;
  scrolledTo(0);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: lessMovement && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = vi.fn();
}

/** Sets the scroll position without an event. */
export function scrolledTo(y: number): void {
  vi.stubGlobal('scrollY', y);
}

/** The latest props of the form. */
export const asked: { last?: AuthFormProps } = {};

export function showPage() {
  const renderForm = (props: AuthFormProps) => {
    asked.last = props;
    return <p>The form to {props.mode}</p>;
  };
  return render(<LandingPage renderForm={renderForm} formAtOnce={false} />);
}
