import type { FastifyRequest } from 'fastify';

export const apiPrefix = '/kx-api';

/** The route that answers a request; where there is none, its path as a route would have read it. */
export function placeOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  return routeOptions.url ?? readPath(url);
}

/** The path of an address with what can be decoded of it decoded. */
export const readPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

export const isCall = (place: string): boolean => place === apiPrefix || place.startsWith(`${apiPrefix}/`);
