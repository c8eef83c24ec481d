// Put in place of fetch in the drawing's bundle (build-drawing.js).
export { fetch as readersFetch } from '../server/page-reader.ts';
