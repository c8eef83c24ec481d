// A chart's series and colours, each with a contrast of at least 3:1 on the card in both themes.

export interface Series {
  name: string;
  /** One per month; null if there is none. */
  values: readonly (number | null)[];
  colour: Colour;
  /** The table's format, if its unit differs from the chart's. */
  format?: (value: number) => string;
}

export type Colour = 'delft' | 'garden' | 'brick' | 'plum';

/** Lines also differ in their dashes. In forced colours all have the text's colour. */
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

/** A value's height in percent of the chart; negative values are drawn as zero. */
export const heightOf = (value: number, top: number): number => Math.min(100, Math.max(0, (value / top) * 100));
