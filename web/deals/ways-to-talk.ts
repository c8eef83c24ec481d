// The ways to talk about a deal, as they are read.
import type { Deal } from '#shared/deals.ts';

export const waysToTalk: Record<Deal['communication'], string> = { chat: 'In chat', phone: 'By phone', video: 'By video' };
