// My public profile texts.
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { ProfileChange } from '#shared/users.ts';
import { useUser } from '../../lib/api/current-user.ts';
import { showFieldErrors, useZodForm } from '../../lib/form.ts';
import { userPath } from '../../paths.ts';
import { Button } from '../../ui/form/button.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Section, type SectionProps } from '../section.tsx';
import { useProfileChange } from './use-profile-change.ts';

const Form = z.pick(ProfileChange, { displayName: true, bio: true });

export function ProfileSection({ id: section }: Pick<SectionProps, 'id'>) {
  const { id, username, displayName, bio } = useUser();
  const form = useZodForm(Form, { displayName, bio }, { draft: 'profile' });
  const save = useProfileChange('Profile saved');
  // Sends only fields changed here: the others may have been changed in another tab.
  const send = (typed: z.output<typeof Form>) =>
    form.draft
      .sending(
        save.mutateAsync({
          ...(typed.displayName !== displayName && { displayName: typed.displayName }),
          ...(typed.bio !== bio && { bio: typed.bio }),
        }),
      )
      .catch((error: unknown) => void showFieldErrors(form, error));
  return (
    <Section id={section} title="Profile" about="Your name, and a few words on who you are and what you’re good at.">
      <form noValidate aria-label="Profile" className="grid gap-4" onSubmit={form.handleSubmit(send)}>
        <DraftNote draft={form.draft} />
        <Field
          label="Your name"
          optional
          autoComplete="name"
          hint={`Neighbours see it instead of ${username}, your username. Capital letters and spaces are fine.`}
          error={form.formState.errors.displayName?.message}
          {...form.register('displayName')}
        />
        <TextArea
          label="About you"
          rows={4}
          hint="Plain text, at most 1,000 characters"
          error={form.formState.errors.bio?.message}
          {...form.register('bio')}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" pending={save.isPending}>
            Save profile
          </Button>
          <Link href={userPath(id)} className="link inline-flex min-h-11 items-center">
            See it as others do
          </Link>
        </div>
      </form>
    </Section>
  );
}
