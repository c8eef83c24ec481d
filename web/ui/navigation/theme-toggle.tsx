// Toggles between the light and the dark theme.
import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../../lib/page/theme.ts';
import { IconButton } from '../form/icon-button.tsx';

export function ThemeToggle() {
  const [theme, toggle] = useTheme();
  return (
    <IconButton label={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'} onClick={toggle}>
      {/* Renders both: a prerendered page does not know the theme, but its style sheet does. */}
      <Sun size={20} aria-hidden="true" className="hidden dark:block" />
      <Moon size={20} aria-hidden="true" className="dark:hidden" />
    </IconButton>
  );
}
