// The demo neighbours. Any resemblance to real people is coincidental.
import type { Language } from '#shared/languages.ts';

export interface Neighbour {
  username: string;
  displayName: string;
  bio: string;
  languages: readonly Language[];
  /** In km from the guest's place. */
  east: number;
  north: number;
  /** The age of their account in days. */
  since: number;
}

export const neighbours = [
  {
    username: 'nora',
    displayName: 'Nora Weiss',
    bio: 'Twenty years of dripping taps. I live above the bakery and come by bike.',
    languages: ['en'],
    east: 0.6,
    north: 0.4,
    since: 410,
  },
  {
    username: 'theo',
    displayName: 'Theo Lindqvist',
    bio: 'Bikes, and nothing but bikes. My workshop is a shed with good light.',
    languages: ['en'],
    east: -0.9,
    north: 0.7,
    since: 365,
  },
  {
    username: 'mina',
    displayName: 'Mina Ferrer',
    bio: 'I teach piano and Spanish, and drink too much tea in between.',
    languages: ['en', 'es'],
    east: 1.4,
    north: -1.1,
    since: 300,
  },
  {
    username: 'jonas',
    displayName: 'Jonas Keller',
    bio: 'Hedges, beds and lawns. I used to be a librarian, which is quieter.',
    languages: ['en', 'es'],
    east: -2.1,
    north: -0.8,
    since: 280,
  },
  {
    username: 'ruth',
    displayName: 'Ruth Calloway',
    bio: 'Retired, up early, and out with other people’s dogs in any weather.',
    languages: ['en'],
    east: 0.3,
    north: -0.5,
    since: 240,
  },
  {
    username: 'kofi',
    displayName: 'Kofi Mensah',
    bio: 'Painter with a van. I move what I don’t paint.',
    languages: ['en', 'fr'],
    east: 2.6,
    north: 1.9,
    since: 200,
  },
  {
    username: 'lena',
    displayName: 'Lena Nowak',
    bio: 'I clean homes the way I like to find mine. Two children, one cat.',
    languages: ['en', 'pl'],
    east: -1.2,
    north: 1.6,
    since: 150,
  },
  {
    username: 'omar',
    displayName: 'Omar Haddad',
    bio: 'Slow laptops, lost passwords. I explain it as often as you like.',
    languages: ['en', 'ar'],
    east: 3.1,
    north: -2.4,
    since: 120,
  },
  {
    username: 'priya',
    displayName: 'Priya Raman',
    bio: 'Cakes for birthdays, small buffets for large families.',
    languages: ['en', 'hi'],
    east: -0.4,
    north: -1.9,
    since: 90,
  },
] as const satisfies readonly Neighbour[];

export type NeighbourName = (typeof neighbours)[number]['username'];
/** `guest` is the guest. */
export type StoryActor = NeighbourName | 'guest';

/** Includes a second language, so that the guest meets a neighbour who speaks it, too. */
export const GUEST_LANGUAGES: Language[] = ['en', 'es'];
export const GUEST_BIO = 'New on the street, and glad to know a few neighbours.';
