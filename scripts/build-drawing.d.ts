// What build-drawing.js exports, for a test: the build itself runs where types are not understood yet.
export declare const buildDrawing: (outfile?: string) => Promise<unknown>;
