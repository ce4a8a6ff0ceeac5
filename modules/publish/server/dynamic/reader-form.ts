import type { ReaderForm } from '@kaiyin/modules/page/server';
import {
  addressKey,
  createContext,
  invalid,
  isSameOrigin,
  Refusal,
  translateFault,
  type Context,
} from '@kaiyin/server-kit';
import type { FastifyReply } from 'fastify';
import type { PublishedPipe } from '../delivery/published-pipe.ts';
import { freshForm, readerOf, type Exchange, type FormState } from './reader.ts';
import { argsOfUrl } from './request-args.ts';
import { sendDynamicPage, type DynamicDelivery, type Wanted } from './send-dynamic.ts';

/** Of one address. */
const limit = { name: 'reader forms', calls: 60, seconds: 60 };
/** What was typed there is not sent back. */
const secret = /password|stamp|code/i;

/**
 * Does what a form of a page asks and leads on to the next page; the page itself with errors and what was typed where that is
 * refused.
 */
export async function sendReaderForm(
  delivery: DynamicDelivery,
  pipe: PublishedPipe,
  path: string,
  http: Exchange,
): Promise<FastifyReply> {
  const { request, reply } = http;
  const base = delivery.context();
  if (await isRefused(delivery, request.ip)) return sendPlain(reply, 403);
  const page = await delivery.pages.find(pipe, path);
  const typed = textsOf(request.body);
  const form = base.services.readerForms.find(
    ({ type, action }) => type === page?.type && action === (typed.action ?? ''),
  );
  if (!page || !form || !isSameOrigin(request.headers)) return sendPlain(reply, page && form ? 403 : 404);
  if ((await base.services.shared.count(limit, addressKey(request.ip))) > 0) return sendPlain(reply, 429);
  const ctx = await readerOf(base, pipe, request);
  const { done: _, ...args } = argsOfUrl(request.url);
  const sendPage = async (wanted: Wanted) =>
    (await sendDynamicPage(delivery, pipe, wanted, ctx, http)) === true ? reply : sendPlain(reply, 500);
  const spoken = createContext({ ...ctx, locale: typed.lang === 'en' ? 'en' : 'zh-CN' });
  try {
    const result = await handled(spoken, form, typed, http);
    // Signed in or out, it is another reader.
    const next = form.next({ args: { ...args, ...page.pathArgs }, member: ctx.user }, result);
    if (next !== undefined) return reply.header('cache-control', 'no-store').redirect(`${upFrom(path)}${next}`, 303);
    const state = { ...freshForm, done: form.action, values: shownOf(typed) };
    return await sendPage({ path, args, form: state });
  } catch (error) {
    const refusal = translateFault(error);
    if (!refusal) throw error;
    const state = stateOf(spoken, refusal, typed);
    return sendPage({ path, args, form: state, status: 422 });
  }
}

async function isRefused({ refuseAddress }: DynamicDelivery, ip: string): Promise<boolean> {
  try {
    await refuseAddress?.(ip);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

async function handled(ctx: Context, { endpoint, handle }: ReaderForm, typed: Record<string, string>, http: Exchange) {
  if (endpoint.access !== 'public' && !ctx.user) throw new Refusal(401, 'Error.401');
  const parsed = endpoint.input.safeParse(typed, { reportInput: true });
  if (!parsed.success) throw invalid(parsed.error, endpoint.labels);
  return handle(ctx, parsed.data as never, http);
}

/** The fields of a form, each once. */
function textsOf(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const one: unknown = Array.isArray(value) ? value.at(-1) : value;
      return typeof one === 'string' ? [[name, one.replaceAll('\0', '')]] : [];
    }),
  );
}

function stateOf(ctx: Context, { key, params, issues }: Refusal, typed: Record<string, string>): FormState {
  const errors = Object.fromEntries(
    // Of a field that is a list, such as tags, the whole says what is wrong with a part of it.
    (issues ?? []).map((issue) => [issue.path.split('.')[0], ctx.services.say(ctx.locale, issue.key, issue.params)]),
  );
  const isAtField = Object.keys(errors).length > 0;
  const error = isAtField ? '' : ctx.services.say(ctx.locale, key, params);
  return { ...freshForm, errors, error, values: shownOf(typed) };
}

const shownOf = (typed: Record<string, string>): FormState['values'] =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.test(name)));

/** The way from a page up to the root of its pipe. */
const upFrom = (path: string): string => '../'.repeat(path.split('/').length - 1);

const words = {
  403: '403 Forbidden',
  404: '404 Not Found',
  429: '429 Too Many Requests',
  500: '500 Internal Server Error',
};
const sendPlain = (reply: FastifyReply, status: keyof typeof words): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(words[status]);
