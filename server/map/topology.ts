// Reads TopoJSON, in which neighbouring areas share their lines, so a line that two areas use is their border.
// https://github.com/topojson/topojson-specification
import { type Shape, shapeOf } from './shape.ts';

interface Area {
  id?: string;
  type: string;
  arcs?: number[][] | number[][][];
}

export interface TopoJson {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { geometries: Area[] }>;
}

/** A step of more than half the globe crosses the date line instead. */
const goingOn = (longitude: number, before: number): number => longitude - 360 * Math.round((longitude - before) / 360);

export class Topology {
  readonly #lines: Float32Array[];
  readonly #objects: TopoJson['objects'];

  constructor({ transform: { scale, translate }, arcs, objects }: TopoJson) {
    this.#objects = objects;
    this.#lines = arcs.map((steps) => {
      const points = new Float32Array(steps.length * 2);
      let x = 0;
      let y = 0;
      steps.forEach(([east, north], at) => {
        [x, y] = [x + east, y + north];
        points[at * 2] = x * scale[0] + translate[0];
        points[at * 2 + 1] = y * scale[1] + translate[1];
      });
      return points;
    });
  }

  /** The closed outlines of an object's areas, except those with these ids. */
  outlines(name: string, except: readonly string[] = []): Shape[] {
    return this.#rings(name, except).map((ring) => shapeOf(Float32Array.from(this.#join(ring))));
  }

  /** The lines shared by two areas of an object. */
  borders(name: string): Shape[] {
    const uses = new Map<number, number>();
    for (const arc of this.#rings(name).flat()) {
      const line = arc < 0 ? ~arc : arc;
      uses.set(line, (uses.get(line) ?? 0) + 1);
    }
    return [...uses]
      .filter(([, times]) => times > 1)
      .map(([line]) => shapeOf(Float32Array.from(this.#join([line], false))));
  }

  #rings(name: string, except: readonly string[] = []): number[][] {
    const areas = this.#objects[name]?.geometries.filter(({ id }) => id === undefined || !except.includes(id)) ?? [];
    return areas.flatMap(({ type, arcs = [] }) =>
      type === 'MultiPolygon' ? (arcs as number[][][]).flat() : (arcs as number[][]),
    );
  }

  #join(arcs: number[], closed = true): number[] {
    const joined: number[] = [];
    for (const arc of arcs) {
      const line = this.#lines[arc < 0 ? ~arc : arc] ?? new Float32Array();
      const length = line.length / 2;
      // A line's first point is the last of the line before.
      for (let at = joined.length > 0 ? 1 : 0; at < length; at += 1) {
        const from = (arc < 0 ? length - 1 - at : at) * 2;
        joined.push(goingOn(line[from] ?? 0, joined.at(-2) ?? line[from] ?? 0), line[from + 1] ?? 0);
      }
    }
    return closed ? [...joined, ...overThePole(joined)] : joined;
  }
}

/** Closes an outline that goes all the way round the globe, such as Antarctica's, over the pole. */
function overThePole(outline: number[]): number[] {
  const first = outline[0] ?? 0;
  const last = outline.at(-2) ?? 0;
  const latitude = outline[1] ?? 0;
  if (Math.abs(last - first) < 180) return [];
  const pole = Math.sign(latitude) * 90;
  return [last, pole, first, pole];
}
