// Points on a globe of radius 1, where a shorter distance through the globe is also a shorter one around it, including
// poles and date line.

export type OnGlobe = readonly [x: number, y: number, z: number];

/** Takes degrees. */
export function onGlobe(latitude: number, longitude: number): OnGlobe {
  const north = (latitude * Math.PI) / 180;
  const east = (longitude * Math.PI) / 180;
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
