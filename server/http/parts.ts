// The dependencies that a feature's routes are mounted with.
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import type { Limits } from './limits.ts';

export interface Parts {
  app: FastifyInstance;
  context: Context;
  limits: Limits;
}
