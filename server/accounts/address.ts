// Network addresses, in the form that limits count and that accounts remember.
import { isIPv6 } from 'node:net';
import type { Context } from '../context/context.ts';

/** An IPv4 address, or the /64 network of an IPv6 one: a host with one address there can use all of them. */
export function limitedAddress(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = ip.replace(/%.*/, '').split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const network = [...first, ...gap, ...last].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** A hash: enough to recognise the address, but it cannot be read back. */
export const hashAddress = ({ sealer }: Pick<Context, 'sealer'>, address: string): Buffer =>
  Buffer.from(sealer.sign(`address ${address}`), 'hex');
