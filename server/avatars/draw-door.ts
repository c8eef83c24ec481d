// A person's front door as a picture, for people without a photo.
import { DOOR_SIZE, type DoorShape, doorShapes } from '#shared/door-picture.ts';

const paint = ({ colour, lineWidth }: DoorShape): string =>
  lineWidth ? `stroke="${colour}" stroke-width="${lineWidth}"` : `fill="${colour}"`;

/** An SVG without styles, scripts or addresses; nothing in it but numbers and colours of ours. */
export function drawDoor(id: number): string {
  const shapes = doorShapes(id).map((shape) => `<path d="${shape.path}" ${paint(shape)}/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${DOOR_SIZE} ${DOOR_SIZE}">${shapes.join('')}</svg>`;
}
