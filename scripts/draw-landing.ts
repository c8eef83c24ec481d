// Puts the landing page into its document when that is built, or served while developing, so that it can be read before
// any script has come, or without one.
import type { Plugin } from 'vite';
import { loadDrawing } from './load-drawing.ts';

const PLACE = '<!--landing-->';

const drawLanding = async (): Promise<string> =>
  (await loadDrawing<{ draw: () => Promise<string> }>('first-visit/draw.tsx')).draw();

export const drawnLanding = (): Plugin => ({
  name: 'drawn-landing',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => (html.includes(PLACE) ? html.replace(PLACE, await drawLanding()) : html),
  },
});
