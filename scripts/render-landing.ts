// Renders the landing page into its document, at build time or when served in development, so that it can be read
// before scripts load, or without any.
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
