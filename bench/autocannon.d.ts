// Types for the part of autocannon that we use; it ships none of its own.
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Total number of requests. */
    amount: number;
    headers: Record<string, string>;
  }
  interface Result {
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
