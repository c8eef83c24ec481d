// The ways to talk about a deal, as they are read and chosen.
import type { Deal } from '#shared/deal-views.ts';

type Way = Deal['communication'];

export const waysToTalk: Record<Way, string> = { chat: 'In chat', phone: 'By phone', video: 'By video' };

export const talkChoices = (Object.keys(waysToTalk) as Way[]).map((value) => ({ value, label: waysToTalk[value] }));
