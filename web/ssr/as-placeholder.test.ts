import { expect, test } from 'vitest';
import { asPlaceholder } from './as-placeholder.ts';

test('texts of a drawing are in the same pieces as those of the page, so that both are as wide to the last part of a pixel', () => {
  const drawn = asPlaceholder(
    '<p id="place">at home.<!-- --> <strong>UTC</strong></p><!--$--><i style="top:0">so</i><!--/$-->',
    'reader',
  );
  expect(drawn).toBe(
    '<div id="placeholder" data-for="reader" aria-hidden="true" inert><p>at home.<!-- --> <strong>UTC</strong></p><i>so</i></div>',
  );
});
