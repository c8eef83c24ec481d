// What a request reveals about the device that sent it.
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
