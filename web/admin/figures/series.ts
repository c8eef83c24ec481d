// What a chart draws, and in which colours: each at 3:1 and more on the card, in both themes.

export interface Series {
  name: string;
  /** One for each month; null where there is none to speak of. */
  values: readonly (number | null)[];
  colour: Colour;
  /** In the table, where it is counted in something else than the chart. */
  format?: (value: number) => string;
}

export type Colour = 'delft' | 'garden' | 'brick' | 'plum';

/** Lines differ in their dashes, too. In forced colours all have the text's colour. */
export const colours = {
  delft: {
    fill: 'fill-delft forced-colors:fill-[CanvasText]',
    stroke: 'stroke-delft forced-colors:stroke-[CanvasText]',
    dash: undefined,
  },
  garden: {
    fill: 'fill-ok forced-colors:fill-[CanvasText]',
    stroke: 'stroke-ok forced-colors:stroke-[CanvasText]',
    dash: '7 4',
  },
  brick: {
    fill: 'fill-brick forced-colors:fill-[CanvasText]',
    stroke: 'stroke-brick forced-colors:stroke-[CanvasText]',
    dash: '2 4',
  },
  plum: {
    fill: 'fill-plum forced-colors:fill-[CanvasText]',
    stroke: 'stroke-plum forced-colors:stroke-[CanvasText]',
    dash: '10 3 2 3',
  },
} as const satisfies Record<Colour, { fill: string; stroke: string; dash: string | undefined }>;

/** How high a value stands, in hundredths of the chart; what is below zero lies on the ground. */
export const heightOf = (value: number, top: number): number => Math.min(100, Math.max(0, (value / top) * 100));
