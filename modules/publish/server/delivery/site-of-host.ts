import type { FastifyRequest } from 'fastify';

const ofSites = new WeakMap<FastifyRequest, number | undefined>();

/** Notes that a request came to a site's own address; undefined where no site has it. */
export const noteSiteOfHost = (request: FastifyRequest, siteId: number | undefined): void =>
  void ofSites.set(request, siteId);

/** Whether a request was for a site's own domain: nothing of the console's is said there. */
export const isOfSite = (request: FastifyRequest): boolean => ofSites.has(request);

/** The site at whose own address a request came, by its id: what readers send there is for this site alone. */
export const siteOfHost = (request: FastifyRequest): number | undefined => ofSites.get(request);
