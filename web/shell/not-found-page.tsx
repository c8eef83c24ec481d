// An address that leads nowhere.
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page, PageHeading } from '../ui/page-heading.tsx';

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
