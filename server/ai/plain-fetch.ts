// Carries a question to the operator's address and nowhere else, with no header but those it takes, and reads a bounded
// answer.

/** In bytes: a thousand numbers a text are about 12 kB, and at most some twenty-five texts are asked about at once. */
const LARGEST_ANSWER = 4 * 1024 * 1024;
/** The library would add the kind and version of this machine, and whatever is set for it in the environment. */
const HEADERS = ['accept', 'authorization', 'content-type'];

/**
 * A redirect is an error: the text was meant for one address. An answer that is too large is cut, and is then no JSON.
 */
export async function plainFetch(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const all = new Headers(init.headers);
  const headers = HEADERS.flatMap((name): [string, string][] => (all.has(name) ? [[name, all.get(name)!]] : []));
  const { status, headers: said, body } = await fetch(url, { ...init, headers, redirect: 'error' });
  const read = body === null ? null : await readUpTo(LARGEST_ANSWER, body);
  return new Response(read, { status, headers: { 'content-type': said.get('content-type') ?? '' } });
}

async function readUpTo(most: number, body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const part of body) {
    parts.push(part);
    size += part.byteLength;
    if (size > most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
}
