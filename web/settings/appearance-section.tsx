// The light or dark theme, stored in this browser.
import { setTheme, useTheme } from '../lib/page/theme.ts';
import { RadioCards } from '../ui/form/radio-cards.tsx';
import { Section, type SectionProps } from './section.tsx';

export function AppearanceSection({ id }: Pick<SectionProps, 'id'>) {
  const [theme] = useTheme();
  return (
    <Section id={id} title="Appearance" about="The same street by day or at dusk. This browser remembers it.">
      <RadioCards
        legend="Theme"
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </Section>
  );
}
