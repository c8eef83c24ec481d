// Types of build-ssr.js for a test: the build itself runs where TypeScript is not available yet.
export declare const buildSsr: (outfile?: string) => Promise<unknown>;
