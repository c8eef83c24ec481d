// What build-ssr.js exports, for a test: the build itself runs where TypeScript is not understood yet.
export declare const buildSsr: (outfile?: string) => Promise<unknown>;
