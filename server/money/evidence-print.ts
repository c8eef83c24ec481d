// Lays out evidence for a payer's bank as pages: first what was agreed, said and done, then one page for each photo.
import { openDocument, printable } from './pdf-document.ts';
import type { Line } from './receipt-print.ts';

export interface EvidencePhoto {
  alt: string;
  /** JPEG bytes. */
  picture: Buffer;
}

interface EvidencePages {
  /** Marks simulated and test payments. */
  isTest: boolean;
  /** When the evidence was given; ISO 8601. */
  at: string;
  facts: readonly Line[];
  /** The provider's own words. */
  words: string;
  /** Each status of the deal: when, and who set it. */
  changes: readonly Line[];
  photos: readonly EvidencePhoto[];
}

type Pdf = PDFKit.PDFDocument;

const MARGIN = 56;
const SECOND = 200;
const RIGHT = 539;
const BOTTOM = 760;
/** Mastercard reads no more pages, and charges for each one beyond. */
const MOST_PAGES = 19;
/** Longer texts are joined into one paragraph, so that they leave pages for the photos. */
const MOST_LINES = 60;
const GREY = '#555';

export async function printEvidence({ isTest, at, facts, words, changes, photos }: EvidencePages): Promise<Uint8Array> {
  const { document, end } = await openDocument({ title: 'Evidence for a disputed payment', at, margin: MARGIN });
  let pages = 1;
  document.on('pageAdded', () => (pages += 1));
  document.fontSize(20).text('Evidence for a disputed card payment', MARGIN, MARGIN).fontSize(10.5);
  document.fillColor(GREY).text('Doorstep, where neighbours find and pay neighbours for work');
  if (isTest) document.fillColor('#a03c2a').text('Test payment, no money moved');
  document.moveDown();
  printLines(document, facts);
  printHeading(document, 'What the provider says');
  for (const line of linesOf(words)) printText(document, line, MARGIN);
  printHeading(document, 'What happened, as Doorstep recorded it');
  printLines(document, changes);
  const onOnePage = pages + photos.length > MOST_PAGES ? 2 : 1;
  for (const [index, photo] of photos.entries()) {
    if (index % onOnePage === 0) document.addPage();
    const title = `Photo ${index + 1} of ${photos.length}${photo.alt && `: ${photo.alt}`}`;
    printPhoto(document, { ...photo, title, place: index % onOnePage, onOnePage });
  }
  return end();
}

function linesOf(words: string): string[] {
  const lines = words.split(/\n+/).filter((line) => line.trim() !== '');
  return lines.length > MOST_LINES ? [lines.join(' / ')] : lines;
}

function printHeading(document: Pdf, words: string): void {
  if (document.y > BOTTOM - 60) document.addPage();
  document.moveDown().font('Helvetica-Bold').fillColor('black').text(words, MARGIN).font('Helvetica').moveDown(0.4);
}

function printText(document: Pdf, value: string, left: number): void {
  const { font, text } = printable(value);
  document
    .fillColor('black')
    .font(font)
    .text(text, left, document.y, { width: RIGHT - left })
    .font('Helvetica');
}

function printLines(document: Pdf, lines: readonly Line[]): void {
  for (const [name, value] of lines) {
    if (document.y > BOTTOM - 20) document.addPage();
    const top = document.y;
    document.fillColor(GREY).text(name, MARGIN, top, { width: SECOND - MARGIN - 8 });
    document.y = top;
    printText(document, value, SECOND);
    document.y += 4;
  }
}

interface PlacedPhoto extends EvidencePhoto {
  title: string;
  /** Position on the page from the top, and the number of photos per page. */
  place: number;
  onOnePage: number;
}

function printPhoto(document: Pdf, { picture, title, place, onOnePage }: PlacedPhoto): void {
  const height = (BOTTOM - MARGIN) / onOnePage;
  const top = MARGIN + place * height;
  document.y = top;
  printText(document, title, MARGIN);
  const room = top + height - document.y - 16;
  document.image(picture, MARGIN, document.y + 6, { fit: [RIGHT - MARGIN, room] });
}
