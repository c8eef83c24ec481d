// What is worth saying of the language of a listing, beside that of the request.
import { SPANISH } from '../meaning/languages.ts';

export interface Tongue {
  name: 'English' | 'Spanish';
  /** Whether the request is in it, too. */
  isShared: boolean;
}

/** Null for English that was asked for in English. Both are bits (meaning/languages.ts). */
export function tongueOf(listing: number, request: number): Tongue | null {
  const isShared = (listing & request) !== 0;
  if (isShared) return request === SPANISH ? { name: 'Spanish', isShared } : null;
  return { name: listing === SPANISH ? 'Spanish' : 'English', isShared };
}
