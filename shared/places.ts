// Cities from the list that ships with the product, for choosing one's place by hand.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Latitude, line, Longitude } from './fields.ts';

export const Place = z.object({
  city: z.string(),
  /** The region: "IL" in the US, a name elsewhere; may be empty. */
  state: z.string(),
  /** ISO 3166, two letters. */
  country: z.string(),
  latitude: z.string(),
  longitude: z.string(),
});
export type Place = z.infer<typeof Place>;

/** A public geocoding service that the browser calls to name the city of a point. */
export const Geocoder = z.object({
  /** With `{latitude}` and `{longitude}`. */
  address: z.string(),
  attribution: z.string(),
  /**
   * Such services allow one request a second from all our users together; when it is not this user's turn, the page
   * asks our server.
   */
  isYourTurn: z.boolean(),
});
export type Geocoder = z.infer<typeof Geocoder>;

export const places = {
  search: endpoint({
    method: 'GET',
    path: '/api/places',
    about: 'At most 10 cities whose name fits what was typed, the likeliest first.',
    access: 'user',
    query: z.object({ q: z.optional(line(100)) }),
    reply: z.object({ items: z.array(Place) }),
    refuses: ['too_many_requests'],
  }),
  nearest: endpoint({
    method: 'GET',
    path: '/api/places/nearest',
    about: 'The city nearest to a point, found offline.',
    access: 'user',
    query: z.object({ latitude: Latitude, longitude: Longitude }),
    reply: Place,
    refuses: ['too_many_requests'],
  }),
  attribution: endpoint({
    method: 'GET',
    path: '/api/places/geocoder',
    about: 'Whose data the names of cities may come from; null where the operator has chosen no service for them.',
    access: 'user',
    reply: z.object({ attribution: z.nullable(z.string()) }),
  }),
  geocoder: endpoint({
    method: 'POST',
    path: '/api/places/geocoder',
    about:
      'Takes a turn with the service that the operator has chosen to name the city of a point, if it is one’s turn; null without one.',
    access: 'user',
    reply: z.object({ geocoder: z.nullable(Geocoder) }),
    refuses: ['too_many_requests', 'busy'],
  }),
};
