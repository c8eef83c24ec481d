// The page for an unknown URL.
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';

export default function NotFoundPage() {
  return (
    <Page>
      <PageHeading title="No such door" />
      <EmptyState title="There is nothing at this address." action={<ButtonLink href={paths.home}>Go home</ButtonLink>}>
        The link may be old, or a letter got lost on the way.
      </EmptyState>
    </Page>
  );
}
