// The ways to talk about a deal, as they are read.
import type { Deal } from '#shared/deal-views.ts';

export const waysToTalk: Record<Deal['communication'], string> = { chat: 'In chat', phone: 'By phone', video: 'By video' };
