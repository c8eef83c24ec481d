// Asks a neighbour about their public need before naming a price: in the thread about the service that fits it best.
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { NearbyNeed } from '#shared/needs.ts';
import { ownServicesById } from '../queries/services.ts';
import { lazyOverlay } from '../ui/feedback/lazy-part.tsx';
import { Button } from '../ui/form/button.tsx';

const MessageDialog = lazyOverlay(() => import('../messages/message-dialog.tsx'));

export function AskAboutNeed({ need: { title, seeker, serviceIds } }: { need: NearbyNeed }) {
  const [asking, setAsking] = useState(false);
  const mine = useQuery({ ...ownServicesById(serviceIds), enabled: asking });
  const service = mine.data?.find(({ id }) => id === serviceIds[0]);
  const isOpen = asking && !mine.isLoading;
  return (
    <>
      <Button
        variant="ghost"
        icon={<MessageCircle size={18} aria-hidden="true" />}
        pending={asking && mine.isLoading}
        onClick={() => setAsking(true)}
      >
        Ask a question<span className="sr-only">: {title}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <MessageDialog
            open
            onClose={() => setAsking(false)}
            person={seeker}
            begins={`About “${title}”: `}
            {...(service && { service: { id: service.id, title: service.title } })}
          />
        </Suspense>
      )}
    </>
  );
}
