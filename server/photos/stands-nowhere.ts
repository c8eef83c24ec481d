// Which photos have been uploaded and put nowhere yet: only those can be put somewhere, and they go after a day.
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Tables } from '../db/tables.ts';

const PLACES = ['serviceId', 'needId', 'messageId', 'evidenceId', 'bankEvidenceId'] as const;

export const standsNowhere = (
  photos: ExpressionBuilder<Tables, 'photos'>,
): ExpressionWrapper<Tables, 'photos', SqlBool> => photos.and(PLACES.map((place) => photos(place, 'is', null)));
