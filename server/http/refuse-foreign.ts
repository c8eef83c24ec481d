// Refuses cross-site requests. If it may be our own page at an address missing from the settings, the operator and the
// user are told what to set.
import { errors } from '#shared/errors.ts';
import { isOwnOrigin, remedyFor } from './origin.ts';
import type { Parts } from './parts.ts';
import { Refusal } from './refusal.ts';

export function refuseForeign({ app, context: { config, log } }: Pick<Parts, 'app' | 'context'>): void {
  let isLogged = false;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (isOwnOrigin(headers, config.PUBLIC_URL)) return done();
    const remedy = remedyFor(headers, config.PUBLIC_URL);
    // Logged once, as anybody can send any number of such requests.
    if (remedy && !isLogged) log.warn({ origin: headers.origin }, `a page was refused for its address. ${remedy}`);
    isLogged ||= remedy !== undefined;
    return done(new Refusal('foreign_origin', remedy ? { words: `${errors.foreign_origin[1]} ${remedy}.` } : {}));
  });
}
