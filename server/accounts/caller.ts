// What a request says of the device that it comes from.
import type { FastifyRequest } from 'fastify';
import { limitedAddress } from './address.ts';

export interface Caller {
  address: string;
  userAgent: string;
}

export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: limitedAddress(ip),
  userAgent: headers['user-agent'] ?? '',
});
