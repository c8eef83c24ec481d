// A password field with a button that shows the password.
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field } from '../ui/form/field.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'after'>;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const toggle = (
    <IconButton label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Field {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} after={toggle} />
  );
}
