// A service that fits, with the reasons: the card of any service, on which what a reason says is not said twice.
import { memo } from 'react';
import type { Match, Reason } from '#shared/matching.ts';
import { ServiceCard } from '../services/service-card.tsx';
import { ServiceFacts } from '../services/service-facts.tsx';
import { Reasons } from './reasons.tsx';

interface MatchCardProps {
  match: Match;
  /** The need that the seeker is looking for; their interest carries it. */
  needId?: number | undefined;
}

/** Drawn again only for another match: while a long list is scrolled, most of its rows stay as they are. */
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
