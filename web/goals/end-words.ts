// The effect of ending a goal, shown in the confirmation.
import type { Goal } from '#shared/goals.ts';

const count = (goal: Goal, ...statuses: Goal['needs'][number]['status'][]): number =>
  goal.needs.filter(({ status }) => statuses.includes(status)).length;

const needsAre = (number: number, [one, many]: readonly [string, string]): string =>
  number === 1 ? `1 need ${one}` : `${number} needs ${many}`;

/** A need of it is booked or fulfilled, so it is marked abandoned rather than deleted. */
export const isKept = (goal: Goal): boolean => count(goal, 'booked', 'fulfilled') > 0;

/** Whether ending it would change anything. */
export const canEnd = (goal: Goal): boolean => !isKept(goal) || goal.status === 'active' || goal.status === 'paused';

/** The confirmation before it ends. */
export function endQuestion(goal: Goal): { title: string; description: string; action: string } {
  if (isKept(goal)) {
    return {
      title: 'Give up this goal?',
      description:
        'Something is booked or done for it, so it is not removed: it stays among those that you gave up. Its needs, deals and payments stay as they are.',
      action: 'Give it up',
    };
  }
  const withdrawn = count(goal, 'open', 'expired');
  const staying = count(goal, 'matched');
  const sentences = [
    'It goes for good.',
    withdrawn > 0 &&
      `${needsAre(withdrawn, ['that nobody answers yet is withdrawn', 'that nobody answers yet are withdrawn'])}.`,
    staying > 0 &&
      `${needsAre(staying, ['for which a deal is under way stays', 'for which deals are under way stay'])}, without the goal.`,
  ];
  return { title: 'Remove this goal?', description: sentences.filter(Boolean).join(' '), action: 'Remove it' };
}
