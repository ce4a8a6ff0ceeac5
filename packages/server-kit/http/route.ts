import type { CrudApi, Endpoint, Entity, Reply } from '@kaiyin/entity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Crud } from '../crud.ts';

export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The usual calls of an entity, as documents and tests find them. */
export interface PlainCalls extends Record<'list' | 'get' | 'create' | 'update' | 'remove', { path: string }> {
  entity: Entity;
}

export interface Route {
  endpoint: Endpoint<unknown, unknown, Reply>;
  handle: (ctx: Context, input: never, http: Http) => unknown;
  /** The calls that it is one of. */
  plain?: PlainCalls;
  /** Of records of which kinds it answers what was done to them. */
  historyOf?: readonly string[];
}

/** Joins a declared call to the function that answers it. `raw` calls write to `http.reply` themselves. */
export const route = <I, O, R extends Reply>(
  endpoint: Endpoint<I, O, R>,
  handle: (ctx: Context, input: I, http: Http) => Promise<O> | O,
): Route => ({ endpoint: endpoint as Endpoint<unknown, unknown, Reply>, handle: handle as Route['handle'] });

/** Routes for the operations that are present; what is left out has no route. */
export function crudRoutes<E extends Entity>(api: CrudApi<E>, operations: Partial<Crud<E>>): Route[] {
  const { list, get, create, update, remove } = operations;
  const routes = [
    ...(list ? [route(api.list, list)] : []),
    ...(get ? [route(api.get, get)] : []),
    ...(create ? [route(api.create, create)] : []),
    ...(update ? [route(api.update, update)] : []),
    ...(remove ? [route(api.remove, remove)] : []),
  ];
  return routes.map((one) => ({ ...one, plain: api }));
}

/** The same where rules hang on other rows: they are not tried with any values, as plain resources are. */
export const ruledRoutes: typeof crudRoutes = (api, operations) =>
  crudRoutes(api, operations).map(({ endpoint, handle }) => ({ endpoint, handle }));
