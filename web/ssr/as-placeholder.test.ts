import { expect, test } from 'vitest';
import { asPlaceholder } from './as-placeholder.ts';

test('rendered texts have the same pieces as the page’s, so that both have the same width to a fraction of a pixel', () => {
  const html = asPlaceholder(
    '<p id="place">at home.<!-- --> <strong>UTC</strong></p><!--$--><i style="top:0">so</i><!--/$-->',
    'reader',
    'Cats & "dogs" </title> · Doorstep',
  );
  expect(html).toBe(
    '<div id="placeholder" data-for="reader" data-title="Cats &#38; &#34;dogs&#34; &#60;/title&#62; · Doorstep" aria-hidden="true" inert><p>at home.<!-- --> <strong>UTC</strong></p><i>so</i></div>',
  );
});
