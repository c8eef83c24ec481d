// Uploaded photos that are not attached yet: only those can be attached, and they are deleted after a day.
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Tables } from '../db/tables.ts';

const PLACES = ['serviceId', 'needId', 'messageId', 'evidenceId', 'bankEvidenceId'] as const;

export const standsNowhere = (
  photos: ExpressionBuilder<Tables, 'photos'>,
): ExpressionWrapper<Tables, 'photos', SqlBool> => photos.and(PLACES.map((place) => photos(place, 'is', null)));
