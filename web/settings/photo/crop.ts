// Computes the square that is cut from a picture.

interface Size {
  width: number;
  height: number;
}

export interface Crop {
  /** 1 takes the largest square, 2 one half as wide. */
  zoom: number;
  /** 0 is the picture's left or top edge, 1 the other. */
  x: number;
  y: number;
}

export const MOST_ZOOM = 4;
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

export interface Square {
  left: number;
  top: number;
  side: number;
}

/** In the picture's pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** After dragging by fractions of the visible square: the picture moves along with the finger. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop);
  const along = (at: number, by: number, room: number) =>
    room > 0 ? Math.min(1, Math.max(0, at - (by * side) / room)) : at;
  return { ...crop, x: along(crop.x, right, size.width - side), y: along(crop.y, down, size.height - side) };
}
