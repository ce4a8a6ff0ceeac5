import type { Endpoint, Reply } from '@kaiyin/entity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameOrigin } from './same-origin.ts';
import type { Context, Services } from '../context.ts';
import { forbidden, notSignedIn, passwordChangeNeeded, Refusal } from '../errors.ts';
import { addressKey } from './address-key.ts';
import { refuseManyParameters } from './refuse-complex.ts';

type Call = Endpoint<unknown, unknown, Reply>;

/** Counts the calls of one address to an endpoint; refuses with the seconds to wait when there were too many. */
export function rateOf(
  { rate, method, path }: Call,
  { shared }: Pick<Services, 'shared'>,
): (ip: string) => Promise<void> {
  if (!rate) return async () => undefined;
  const limit = { name: `${method} ${path}`, ...rate };
  return async (ip) => {
    const wait = await shared.count(limit, addressKey(ip));
    if (wait > 0) throw new Refusal(500, 'Error.tooManyRequests', { seconds: Math.ceil(wait / 1000) });
  };
}

/** The permissions that open a call. */
export const permissionsOf = ({ access }: Pick<Call, 'access'>): readonly string[] =>
  typeof access === 'string' ? [] : access.permission;

/** Refuses whoever may not make a call. */
export function guard(
  { access, beforePasswordChange }: Pick<Call, 'access' | 'beforePasswordChange'>,
  { user }: Pick<Context, 'user'>,
): void {
  if (access === 'public') return;
  if (!user) throw notSignedIn();
  if (user.mustChangePassword && !beforePasswordChange) throw passwordChangeNeeded();
  if (access === 'signed-in') return;
  const holds = (permission: string) => user.permissions.has('*') || user.permissions.has(permission);
  const { permission, every = false } = access;
  if (!(every ? permission.every(holds) : permission.some(holds)))
    throw forbidden(permission.find((one) => !holds(one)));
}

/** Whether somebody may make a call, as `guard` decides. */
export function mayCall(endpoint: Pick<Call, 'access' | 'beforePasswordChange'>, user: Context['user']): boolean {
  try {
    guard(endpoint, { user });
    return true;
  } catch {
    return false;
  }
}

/** Refuses what an endpoint does not take, as far as the head of a request says. */
export function refuseSize(endpoint: Call, request: FastifyRequest): void {
  refuseManyParameters(request.url);
  if (isForm(request) && !endpoint.uploads) throw new Refusal(500, 'Error.badJson');
  if (isTooLarge(endpoint, request)) throw new Refusal(500, 'Error.bodyTooLarge');
}

/** Why a call that takes files can have none, as far as its head says: it brings no form, or a form of no bytes. */
export function lackOfFile(
  { uploads }: Call,
  request: FastifyRequest,
): 'Error.noFile' | 'Error.brokenForm' | undefined {
  if (!uploads) return undefined;
  if (!isForm(request)) return 'Error.noFile';
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  return length === '0' && coding === undefined ? 'Error.brokenForm' : undefined;
}

/** Does not wait for what is still on its way of a body that is larger than its call takes, or does not say how large it is. */
export function letGo(endpoint: Call, request: FastifyRequest, reply: FastifyReply): void {
  const isEndless = request.headers['transfer-encoding'] !== undefined;
  if (isEndless || isTooLarge(endpoint, request)) void reply.header('connection', 'close');
}

const isTooLarge = ({ maxBody, uploads }: Call, request: FastifyRequest): boolean =>
  !(uploads && isForm(request)) && Number(request.headers['content-length']) > maxBody;

const isForm = ({ headers }: FastifyRequest): boolean => /^multipart\/form-data/i.test(headers['content-type'] ?? '');

/** What only reads is answered to pages anywhere, who send no session along; what changes something only to pages of this very origin. */
export function admitFromSites(
  { method }: Call,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  if (method === 'GET') void reply.header('access-control-allow-origin', '*');
  else if (!isSameOrigin(request.headers)) throw new Refusal(403, 'Error.otherOrigin');
}
