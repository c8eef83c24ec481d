// Opens the thread with a service's provider about it, over the page.
import { MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { nameOf } from '#shared/names.ts';
import type { Service } from '#shared/services.ts';
import { lazyOverlay } from '../ui/feedback/lazy-part.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';

const MessageDialog = lazyOverlay(() => import('../messages/message-dialog.tsx'));

export function MessageButton({ service }: { service: Pick<Service, 'id' | 'title' | 'provider'> }) {
  const [writing, setWriting] = useState(false);
  const { id, title, provider } = service;
  return (
    <>
      <IconButton label={`Message ${nameOf(provider)}`} onClick={() => setWriting(true)}>
        <MessageCircle size={20} aria-hidden="true" />
      </IconButton>
      {writing && (
        <Suspense>
          <MessageDialog open onClose={() => setWriting(false)} person={provider} service={{ id, title }} />
        </Suspense>
      )}
    </>
  );
}
