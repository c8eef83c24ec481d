// Puts a receipt's lines on paper: one page of PDF, in the letters of the languages that are written in Latin script.
import { join } from 'node:path';
import type Pdf from 'pdfkit';
import { root } from '../base/root.ts';

export type Line = readonly [name: string, value: string];

interface Letterhead {
  /** Simulated and test payments are marked as such. */
  isTest: boolean;
  /** Of the payment; ISO 8601. */
  at: string;
}

/**
 * What the PDF's own typeface has, Western European letters, and what ours adds to it; `scripts/fonts.js` cuts that
 * one.
 */
const FONTS = {
  Helvetica: /^[\u0020-\u007e\u00a0-\u00ffŒœ€‘’“”–—…]+/u,
  Letters: /^[Ā-ēĖ-ħĪīĮ-İĲ-ķĹ-ľŁ-ňŊ-ōŐőŔ-šŤťŪ-žǍǎȘ-țẀ-ẅẞỲỳ]+/u,
} as const;
type Font = keyof typeof FONTS;
const LETTERS_FILE = 'server/money/receipt-letters.ttf';

export interface Run {
  font: Font;
  text: string;
}

/** The text cut where the typeface changes. What neither has, such as emoji, is left out. */
export function runsOf(value: string): Run[] {
  const runs: Run[] = [];
  let rest = value.normalize('NFC');
  while (rest !== '') {
    const font = (Object.keys(FONTS) as Font[]).find((each) => FONTS[each].test(rest));
    const text = font ? (FONTS[font].exec(rest)?.[0] ?? '') : String.fromCodePoint(rest.codePointAt(0) ?? 0);
    rest = rest.slice(text.length);
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  }
  return tidy(runs);
}

/** Without the gaps that were left, and never without a word. */
function tidy(runs: readonly Run[]): Run[] {
  const whole = runs.map(({ text }) => text).join('');
  if (whole.trim() === '') return [{ font: 'Helvetica', text: '(in letters that this page cannot print)' }];
  return runs.map(({ font, text }) => ({ font, text: text.replaceAll(/ {2,}/g, ' ') }));
}

const LEFT = 56;
const SECOND = 220;
const WIDTH = 320;
const LINE_HEIGHT = 22;

export async function printReceipt(lines: readonly Line[], { isTest, at }: Letterhead): Promise<Uint8Array> {
  // Loaded with the first receipt, because it takes 12 MB.
  const { default: Document } = await import('pdfkit');
  const document = new Document({ size: 'A4', margin: LEFT, info: { Title: 'Receipt', CreationDate: new Date(at) } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => void document.on('end', resolve));
  document.registerFont('Letters', join(root, LETTERS_FILE));
  document.fontSize(22).text('Doorstep', LEFT, LEFT).fontSize(11);
  if (isTest)
    document
      .fillColor('#a03c2a')
      .text('Test payment, no money moved', LEFT, LEFT + 30)
      .fillColor('black');
  let top = LEFT + 64;
  for (const [name, value] of lines) {
    document
      .fillColor('#555')
      .text(name, LEFT, top, { width: SECOND - LEFT - 8 })
      .fillColor('black');
    const nameEnd = document.y;
    writeRuns(document, runsOf(value), top);
    top = Math.max(top + LINE_HEIGHT, nameEnd + 6, document.y + 6);
  }
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

function writeRuns(document: InstanceType<typeof Pdf>, runs: readonly Run[], top: number): void {
  for (const [at, { font, text }] of runs.entries()) {
    const options = { width: WIDTH, continued: at < runs.length - 1 };
    document.font(font);
    if (at === 0) document.text(text, SECOND, top, options);
    else document.text(text, options);
  }
  document.font('Helvetica');
}
