// Listings not yet in the synthetic country, prepared to be written as the product writes them.
import type { Insertable } from 'kysely';
import type { Tables } from '../../server/db/tables.ts';
import { catalogue } from '../../server/understanding/catalogue.ts';
import type { Scene } from './scene.ts';

const COLUMNS = [
  'providerId',
  'title',
  'description',
  'category',
  'price',
  'unit',
  'tags',
  'remote',
  'radiusKm',
  'city',
  'state',
  'latitude',
  'longitude',
  'createdAt',
  'meaning',
  'understoodBy',
] as const;

export type NewListing = Pick<Insertable<Tables['services']>, (typeof COLUMNS)[number]> & { id: number };

const inSql = (column: string): string => column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The product's own insert, plus an id, so that the labels know the listing. */
export const INSERT = `insert into services (world, visibility, policy, id, ${COLUMNS.map(inSql).join(', ')}) overriding system value
  values (0, 'live', 'flexible', $1, ${COLUMNS.map((_, at) => `$${at + 2}`).join(', ')}) returning id`;

export const valuesOf = (listing: NewListing): unknown[] => [listing.id, ...COLUMNS.map((column) => listing[column])];

/** The country's listings with indexes from `from` to below `to`, none of them in the database yet. */
export function newListings({ country, offers, understood }: Scene, from: number, to: number): NewListing[] {
  const { listings, people, towns } = country;
  return Array.from({ length: to - from }, (_, at): NewListing => {
    const n = from + at;
    const provider = listings.provider[n]!;
    const { kind: _kind, isSpanish: _isSpanish, ...text } = offers[listings.text[n]!]!;
    const { city, state } = towns[people.town[provider]!]!;
    return {
      ...text,
      id: n + 1,
      providerId: provider + 1,
      description: `${text.description} Ask for ${people.names[provider]!}.`,
      price: listings.price[n]! * 100 || null,
      radiusKm: listings.radiusKm[n]!,
      city,
      state,
      latitude: people.latitude[provider]!,
      longitude: people.longitude[provider]!,
      createdAt: new Date(Date.UTC(2026, 6, 1)).toISOString(),
      meaning: understood.offers[listings.text[n]!]!,
      understoodBy: catalogue().fingerprint,
    };
  });
}
