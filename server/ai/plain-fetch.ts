// Sends a request to the operator's address only, with no extra headers, and limits the response's size.

/** In bytes: a thousand numbers per text are about 12 kB, for at most about twenty-five texts per call. */
const LARGEST_ANSWER = 4 * 1024 * 1024;
/** The library would add details of this machine, and headers set in the environment. */
const HEADERS = ['accept', 'authorization', 'content-type'];

/**
 * A redirect is an error: the text is meant for one address. A response that is too large is truncated, which makes it
 * invalid JSON.
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
  // Leaving the loop closes the connection.
  for await (const part of body) {
    parts.push(part);
    size += part.byteLength;
    if (size > most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
}
