// Opens one of the modules that scripts/matching/compile-kernel.ts has written.

export interface OpenModule<Exports> {
  /** Zeros at first. */
  memory: ArrayBuffer;
  loops: Exports;
}

const PAGE = 65_536;

/** `base64` is the module, which imports its memory as `name`: so many bytes of it, and no more; up to 4 GiB. */
export function openModule<Exports>(base64: string, name: string, bytes: number): OpenModule<Exports> {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(base64, 'base64')), {
    [name]: { memory },
  });
  return { memory: memory.buffer, loops: exports as Exports };
}
