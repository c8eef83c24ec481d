// The part of autocannon that we use; it brings no types of its own.
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Requests in all. */
    amount: number;
    headers: Record<string, string>;
  }
  interface Result {
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
