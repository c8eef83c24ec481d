// Who does which kind of job.
import type { Handler } from './outbox.ts';

export const jobHandlers: Record<string, Handler> = {};
