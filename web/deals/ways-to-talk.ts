// The ways to talk about a deal, for display and for choosing.
import type { Deal } from '#shared/deal-views.ts';

type Communication = Deal['communication'];

export const waysToTalk: Record<Communication, string> = { chat: 'In chat', phone: 'By phone', video: 'By video' };

export const talkChoices = (Object.keys(waysToTalk) as Communication[]).map((value) => ({
  value,
  label: waysToTalk[value],
}));
