// Tells people's open pages what has happened.
import type { ServerEvents } from '#shared/events.ts';

/** Sends an event to every open page of these users; `except` is the socket that caused it and knows already. */
export type Publish = <E extends keyof ServerEvents>(
  userIds: readonly number[],
  event: E,
  payload: Parameters<ServerEvents[E]>[0],
  except?: string,
) => void;

/** The room that all of one user's sockets are in, and nobody else's. */
export const roomOf = (userId: number): string => `user:${userId}`;
