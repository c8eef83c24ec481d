// Distances as they are compared: memory and database work them out in other ways, so that their last digits differ.

/** Who lives as far to the east as another to the west is as far away, whoever works it out. */
export const inMillimetres = (km: number): number => Math.round(km * 1e6);
