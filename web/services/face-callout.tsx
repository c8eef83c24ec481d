// After the first service, suggests adding a photo, and a display name if there is none.
import { ImageUp } from 'lucide-react';
import { Link } from 'wouter';
import { useUser } from '../lib/api/current-user.ts';
import { namePath, photoPath } from '../paths.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

/** Renders nothing with a photo, and from the second service on, as the user has then decided against one. */
export function FaceCallout({ services }: { services: number }) {
  const { avatar, displayName } = useUser();
  if (avatar !== null || services !== 1) return null;
  return (
    <Notice
      tone="sky"
      className="mb-6"
      icon={<ImageUp size={20} aria-hidden="true" />}
      end={
        <ButtonLink href={photoPath} variant="quiet">
          Add a photo
        </ButtonLink>
      }
    >
      <p className="font-semibold">Show your neighbours who you are</p>
      <p className="text-ink-2">
        People like to see who comes to their door.
        {displayName === '' && (
          <>
            {' '}
            You can{' '}
            <Link href={namePath} className="link">
              add your name
            </Link>
            , too.
          </>
        )}
      </p>
    </Notice>
  );
}
