// Day and dusk.
import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../lib/theme.ts';
import { IconButton } from './icon-button.tsx';

export function ThemeToggle() {
  const [theme, toggle] = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton label={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'} onClick={toggle}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}
