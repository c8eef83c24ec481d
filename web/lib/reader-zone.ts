// The time zone that times are read in: the browser's own. Where the server draws a page it is the reader's (placeholder/reader.ts).

export const readerZone = (): string | undefined => undefined;
