// Whether neighbours can find a service.
import type { Service } from '#shared/services.ts';
import { StatusPill, type Tone } from '../ui/display/status-pill.tsx';

const looks: Record<Service['visibility'], [tone: Tone, word: string]> = {
  live: ['good', 'Live'],
  paused: ['waiting', 'Paused'],
  draft: ['neutral', 'Draft'],
};

interface VisibilityPillProps extends Pick<Service, 'visibility'> {
  /** Hidden by an operator. */
  hidden?: boolean;
}

export function VisibilityPill({ visibility, hidden = false }: VisibilityPillProps) {
  const [tone, word]: [tone: Tone, word: string] = hidden ? ['bad', 'Hidden'] : looks[visibility];
  return <StatusPill tone={tone}>{word}</StatusPill>;
}
