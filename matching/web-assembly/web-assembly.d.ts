// The parts of WebAssembly that we use: TypeScript knows them only where it is told that there is a browser.
declare namespace WebAssembly {
  class Memory {
    /** `initial` counts pages of 64 KiB. */
    constructor(size: { initial: number });
    readonly buffer: ArrayBuffer;
  }
  const Module: new (bytes: Uint8Array) => object;
  class Instance {
    constructor(module: object, imports: Record<string, Record<string, Memory>>);
    readonly exports: Record<string, unknown>;
  }
}
