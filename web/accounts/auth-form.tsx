// Holds the place of the form that signs in or registers.

export type AuthMode = 'sign-in' | 'register';

interface AuthFormProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  /** Changes each time the first field should take the focus (without scrolling); 0 is not yet. */
  focusRequest: number;
}

export default function AuthForm({ mode, onMode, focusRequest }: AuthFormProps) {
  return (
    <button type="button" key={focusRequest} onClick={() => onMode(mode === 'sign-in' ? 'register' : 'sign-in')}>
      {mode}
    </button>
  );
}
