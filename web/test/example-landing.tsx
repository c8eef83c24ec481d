// The landing page as tests see it: with a form that only says what it was asked, and a window that they scroll.
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { AuthFormProps } from '../accounts/auth-form.tsx';
import { LandingPage } from '../landing/landing-page.tsx';

let lessMovement = false;

/** Before each test; `reduced` for somebody who has asked for less movement. */
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

/** Where the window is, without telling the page. */
export function scrolledTo(y: number): void {
  vi.stubGlobal('scrollY', y);
}

/** Every request that the form was handed last. */
export const asked: { last?: AuthFormProps } = {};

export function showPage() {
  const renderForm = (props: AuthFormProps) => {
    asked.last = props;
    return <p>The form to {props.mode}</p>;
  };
  return render(<LandingPage renderForm={renderForm} formAtOnce={false} />);
}
