// Replaces fetch in the SSR bundle (build-ssr.js).
export { fetch as ssrFetch } from '../server/ssr-reader.ts';
