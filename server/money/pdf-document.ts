// A PDF in our own typefaces, from its first line to its bytes.
import { join } from 'node:path';
import { EMOJI } from '#shared/typed-text.ts';
import { root } from '../base/root.ts';

/** The letters of the PDF's built-in typeface: Western European. */
const WESTERN = /^[\u0020-\u007e\u00a0-\u00ffŒœ€‘’“”–—…]*$/u;
/** The further letters of ours: Latin, Greek, Cyrillic, Armenian, Georgian, currencies; cut by `scripts/fonts.js`. */
const MISSING = new RegExp(
  String.raw`[^\u0020-\u007e\u00a0-\u02e9\u0300-\u034f\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u0525\u0531-\u0556\u0559-\u055f\u0561-\u0587\u0589-\u058a\u10d0-\u10fc\u1e00-\u1efb\u2010-\u2027\u2030-\u203a\u20a0-\u20b5\u20b8-\u20ba\u20bd\u2116\u2122\u2212\u25a1]`,
  'gu',
);
const LETTERS_FILE = 'server/money/receipt-letters.ttf';
const UNPRINTABLE = '(in letters that this page cannot print)';
/** Replaces emoji. */
const PICTURE = '□';

export interface Printable {
  font: 'Helvetica' | 'Letters';
  text: string;
}

/**
 * Chooses a typeface that has all letters of a value. A name is printed whole or not at all: without one of its letters
 * it could be another person's. Only emoji become a box.
 */
export function printable(value: string): Printable {
  const text = value.normalize('NFC').replaceAll(EMOJI, (picture) => (WESTERN.test(picture) ? picture : PICTURE));
  if (WESTERN.test(text)) return { font: 'Helvetica', text };
  const missing = text.match(MISSING) ?? [];
  if (missing.some((sign) => /[\p{L}\p{M}\p{N}]/u.test(sign))) return { font: 'Helvetica', text: UNPRINTABLE };
  return { font: 'Letters', text: text.replaceAll(MISSING, PICTURE) };
}

interface OpenDocument {
  document: PDFKit.PDFDocument;
  /** Returns its bytes; nothing can be added after that. */
  end: () => Promise<Uint8Array>;
}

/** `at`, ISO 8601, is stored in the file: the same content and time yield the same bytes. */
export async function openDocument({
  title,
  at,
  margin,
}: {
  title: string;
  at: string;
  margin: number;
}): Promise<OpenDocument> {
  // Loaded with the first document, because it takes 12 MB.
  const { default: Document } = await import('pdfkit');
  const document = new Document({ size: 'A4', margin, info: { Title: title, CreationDate: new Date(at) } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => void document.on('end', resolve));
  document.registerFont('Letters', join(root, LETTERS_FILE));
  const end = async () => {
    document.end();
    await ended;
    return new Uint8Array(Buffer.concat(parts));
  };
  return { document, end };
}
