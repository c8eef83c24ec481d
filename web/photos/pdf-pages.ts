// Renders the pages of a PDF as pictures in the browser (decision 066).
import { LARGEST_PHOTO } from '#shared/photos.ts';

interface Pdf {
  count: number;
  /** Page numbers start at 1. */
  draw: (page: number) => Promise<Blob>;
}

/** Throws if the file is damaged or needs a password. */
export async function openPdf(file: Blob): Promise<Pdf> {
  // Imported here, because SSR bundles this file and pdf.js needs a browser as soon as it loads.
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
  const pdf = await getDocument({ data: await file.arrayBuffer() }).promise;
  const draw = async (number: number): Promise<Blob> => {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: LARGEST_PHOTO / Math.max(width, height) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return new Promise((resolve, reject) =>
      canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('the page has no picture')))),
    );
  };
  return { count: pdf.numPages, draw };
}
