// A status in one word; the colour only supports it.
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'waiting' | 'good' | 'bad' | 'info';

const look = 'inline-flex h-fit items-center gap-1 rounded-2xl px-2.5 py-0.5 text-[0.82rem] font-semibold';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-2',
  waiting: 'bg-lamp text-on-lamp',
  good: 'bg-tint-garden text-ok',
  bad: 'bg-tint-rose text-danger',
  // In the dark theme, the sky tint would equal the card's colour.
  info: 'bg-tint-sky text-ink dark:bg-[color-mix(in_oklab,var(--delft)_20%,var(--surface))]',
};

export function StatusPill({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${look} ${tones[tone]}`}>{children}</span>;
}
