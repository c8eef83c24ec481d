// Finds a free place beside its point for each label; labels without one are left out.
import type { Point, Size } from './projection.ts';

export interface Rectangle extends Size {
  /** The left and top edge, in pixels. */
  x: number;
  y: number;
}

export interface Label {
  text: string;
  x: number;
  /** The text's baseline. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** In pixels, for a font size of 13: a generous estimate, as nothing can be measured before it is drawn. */
const LETTER = 7;
const HIGH = 16;

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const around = ([x, y]: Point, half: number): Rectangle => ({
  x: x - half,
  y: y - half,
  width: half * 2,
  height: half * 2,
});

/** The box of a text centred on this point. */
export const centredOn = ([x, y]: Point, text: string): Rectangle => ({
  x: x - (text.length * LETTER) / 2,
  y: y - HIGH / 2,
  width: text.length * LETTER,
  height: HIGH,
});

/** The centre of a text's baseline in that box. */
export const baseLineIn = ({ x, y }: Pick<Rectangle, 'x' | 'y'>, text: string) => ({
  x: x + (text.length * LETTER) / 2,
  y: y + HIGH / 2 + 4,
});

export class FreeSpace {
  readonly #taken: Rectangle[] = [];
  readonly #all: Size;

  constructor(all: Size) {
    this.#all = all;
  }

  take(...rectangles: Rectangle[]): void {
    this.#taken.push(...rectangles);
  }

  /** Also reserves the space. `gap` is the distance between point and label. */
  label(text: string, [x, y]: Point, gap: number): Label | undefined {
    const width = text.length * LETTER;
    const spots: [Label, Rectangle][] = [
      [
        { text, x: x + gap, y: y + 4, anchor: 'start' },
        { x: x + gap, y: y - HIGH / 2, width, height: HIGH },
      ],
      [
        { text, x: x - gap, y: y + 4, anchor: 'end' },
        { x: x - gap - width, y: y - HIGH / 2, width, height: HIGH },
      ],
      [
        { text, x, y: y + gap + 12, anchor: 'middle' },
        { x: x - width / 2, y: y + gap, width, height: HIGH },
      ],
      [
        { text, x, y: y - gap - 4, anchor: 'middle' },
        { x: x - width / 2, y: y - gap - HIGH, width, height: HIGH },
      ],
    ];
    const spot = spots.find(([, rectangle]) => this.isFree(rectangle));
    if (spot) this.take(spot[1]);
    return spot?.[0];
  }

  /** The first free rectangle, which is then reserved. */
  firstFree(rectangles: readonly Rectangle[]): Rectangle | undefined {
    const rectangle = rectangles.find((one) => this.isFree(one));
    if (rectangle) this.take(rectangle);
    return rectangle;
  }

  isFree(rectangle: Rectangle): boolean {
    const { x, y, width, height } = rectangle;
    const isInside = x >= 2 && y >= 2 && x + width <= this.#all.width - 2 && y + height <= this.#all.height - 2;
    return isInside && !this.#taken.some((other) => overlap(other, rectangle));
  }
}
