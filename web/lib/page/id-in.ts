// Numbers that an address names things by.

/** Undefined for what is no id, whatever else stands there. */
export const idIn = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
