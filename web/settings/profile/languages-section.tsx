// The languages I speak.
import { useRef } from 'react';
import { type Language, languageName, LANGUAGES, MOST_LANGUAGES } from '#shared/languages.ts';
import { useUser } from '../../lib/api/current-user.ts';
import { useIsPlaceholder } from '../../lib/page/ssr.ts';
import { RemovableChip } from '../../ui/display/chip.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Section, type SectionProps } from '../section.tsx';
import { useProfileChange } from './use-profile-change.ts';
import { useSettledChoice } from './use-settled-choice.ts';

const byName = (): Language[] => LANGUAGES.toSorted((a, b) => languageName(a).localeCompare(languageName(b), 'en'));

export function LanguagesSection({ id }: Pick<SectionProps, 'id'>) {
  const user = useUser();
  const isPlaceholder = useIsPlaceholder();
  const adder = useRef<HTMLSelectElement>(null);
  const save = useProfileChange('Languages saved');
  const languages = (save.isPending ? save.variables.languages : undefined) ?? user.languages;
  const isFull = languages.length >= MOST_LANGUAGES;
  const change = (next: Language[]) => save.mutate({ languages: next });
  const { field, isOpen } = useSettledChoice('', (language) => change([...languages, language as Language]));
  const remove = (gone: Language) => {
    change(languages.filter((language) => language !== gone));
    requestAnimationFrame(() => adder.current?.focus());
  };
  return (
    <Section
      id={id}
      title="Your languages"
      about="Everybody sees them on your page and on your services. Neighbours who share one besides English are told so when they find you."
    >
      {languages.length > 0 && (
        <ul aria-label="Languages you speak" className="flex flex-wrap gap-2">
          {languages.map((language) => (
            <li key={language}>
              <RemovableChip name={languageName(language)} onRemove={() => remove(language)}>
                {languageName(language)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      <Select ref={adder} label="Add a language" hint={hintOf(isFull, isOpen)} disabled={isFull} {...field}>
        <option value="">Choose...</option>
        {!isPlaceholder &&
          byName()
            .filter((each) => !languages.includes(each))
            .map((each) => (
              <option key={each} value={each}>
                {languageName(each)}
              </option>
            ))}
      </Select>
    </Section>
  );
}

function hintOf(isFull: boolean, isOpen: boolean): string {
  if (isOpen) return 'Press Enter to add it.';
  return isFull
    ? `These are the ${MOST_LANGUAGES} that fit. Take one away to add another.`
    : `Up to ${MOST_LANGUAGES}.`;
}
