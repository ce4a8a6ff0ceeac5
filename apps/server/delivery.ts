import type { FastifyInstance } from 'fastify';
import type { Context } from '@kaiyin/server-kit';
import type { Surroundings } from './compose.ts';

/** Published sites: by host name when a pipe has it as its domain, else below `/sites/<site>/<pipe>/`. */
export async function mountDelivery(http: FastifyInstance, surroundings: Surroundings, context: () => Context): Promise<void> {
  void http;
  void surroundings;
  void context;
}
