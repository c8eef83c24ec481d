// Whether neighbours can find a service.
import type { Service } from '#shared/services.ts';
import { StatusPill, type Tone } from '../ui/status-pill.tsx';

const looks: Record<Service['visibility'], [tone: Tone, word: string]> = {
  live: ['good', 'Live'],
  paused: ['waiting', 'Paused'],
  draft: ['neutral', 'Draft'],
};

export function VisibilityPill({ visibility }: Pick<Service, 'visibility'>) {
  const [tone, word] = looks[visibility];
  return <StatusPill tone={tone}>{word}</StatusPill>;
}
