// Puts the landing page into its document when that is built, or served while developing, so that it can be read before
// any script has come, or without one.
import type { Plugin } from 'vite';
import { loadWebModule } from './load-web-module.ts';

const PLACE = '<!--landing-->';

const renderLanding = async (): Promise<string> =>
  (await loadWebModule<{ renderFirstVisit: () => Promise<string> }>('first-visit/render.tsx')).renderFirstVisit();

export const landingPage = (): Plugin => ({
  name: 'landing-page',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => (html.includes(PLACE) ? html.replace(PLACE, await renderLanding()) : html),
  },
});
