// Lays out a receipt's lines as one page of PDF.
import { openDocument, printable } from './pdf-document.ts';

export type Line = readonly [name: string, value: string];

interface Letterhead {
  /** Marks simulated and test payments. */
  isTest: boolean;
  /** When the payment was made; ISO 8601. */
  at: string;
}

const LEFT = 56;
const SECOND = 220;
const WIDTH = 320;
const LINE_HEIGHT = 22;

export async function printReceipt(lines: readonly Line[], { isTest, at }: Letterhead): Promise<Uint8Array> {
  const { document, end } = await openDocument({ title: 'Receipt', at, margin: LEFT });
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
    const { font, text } = printable(value);
    document.font(font).text(text, SECOND, top, { width: WIDTH }).font('Helvetica');
    top = Math.max(top + LINE_HEIGHT, nameEnd + 6, document.y + 6);
  }
  return end();
}
