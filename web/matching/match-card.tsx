// A matching service with its reasons: a service card without the facts that the reasons already give.
import { memo } from 'react';
import type { Match, Reason } from '#shared/matching.ts';
import { ServiceCard } from '../services/service-card.tsx';
import { ServiceFacts } from '../services/service-facts.tsx';
import { Reasons } from './reasons.tsx';

interface MatchCardProps {
  match: Match;
  /** The seeker's need, which their interest will carry. */
  needId?: number | undefined;
}

/** Memoized, so that most rows stay as they are while a long list is scrolled. */
export const MatchCard = memo(function MatchCard({ match: { service, reasons }, needId }: MatchCardProps) {
  if (reasons.length === 0) return <ServiceCard service={service} needId={needId} />;
  const isSaid = (about: Reason['about']) => reasons.some((reason) => reason.about === about);
  const told = (
    <Reasons reasons={reasons} isRemote={service.remote}>
      {!isSaid('distance') && (
        <li>
          <ServiceFacts service={service} />
        </li>
      )}
    </Reasons>
  );
  return <ServiceCard service={service} needId={needId} told={told} tellsStars={isSaid('reputation')} />;
});
