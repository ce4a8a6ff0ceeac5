import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@kaiyin/entity';
import { addMessages } from '../i18n/text.ts';
import { kitMessages } from '../messages.ts';
import { useSession } from '../session/session.ts';
import { useCurrentSite } from '../session/current-site.ts';
import type { ApiError } from './api-error.ts';
import { call, type CallOptions } from './call.ts';
import { setNotify } from './notify.ts';
import { onSessionExpired } from './session-expired.ts';

const input = z.object({ id: z.number(), name: z.string().optional() });
const read = endpoint({ method: 'GET', path: '/link/{id}', access: 'public', input }).output<{ name: string }>();
const add = endpoint({ method: 'POST', path: '/link', access: 'public', input }).output<{ id: number }>();
const list = endpoint({ method: 'GET', path: '/link/list', access: 'public', reply: 'rows' }).output<{
  rows: number[];
  total: number;
}>();

const shown: [string, string, number][] = [];
const fetched = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200) =>
  fetched.mockImplementationOnce(async () => Response.json(body, { status }));
const failure = (endpointCall: Promise<unknown>) =>
  endpointCall.then(
    () => expect.fail('resolved'),
    (error: ApiError) => error,
  );
const ask = (options: CallOptions = {}) => failure(call(read, { id: 1 }, options));

beforeEach(() => {
  shown.length = 0;
  fetched.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: (key: string) => ({ CurrentSite: '8', language: 'en' })[key] ?? null });
  useSession.setState({ token: 't 1' });
  useCurrentSite.setState({ siteId: 7, siteName: 'Here' });
  setNotify((kind, text, seconds) => shown.push([kind, text, seconds]));
  onSessionExpired(async () => false);
  addMessages(kitMessages, {
    'zh-CN': {},
    en: { 'Error.403': 'Not allowed', 'Error.default': 'Unknown system error' },
  });
});
afterEach(() => {
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('fills the path, asks in the query, and carries token, site and language', async () => {
    answer({ code: 200, data: { name: 'A' } });
    expect(await call(read, { id: 3, name: 'x y' })).toEqual({ name: 'A' });
    const [url, init] = fetched.mock.calls[0]!;
    expect(url).toBe('/kx-api/link/3?name=x+y');
    expect(init).toMatchObject({
      method: 'GET',
      headers: { Authorization: 'Bearer t 1', CurrentSite: '7', 'Accept-Language': 'en' },
    });
  });

  it('is about the site of this window, whatever another window has chosen since', async () => {
    expect(localStorage.getItem('CurrentSite')).toBe('8');
    answer({ code: 200 });
    await call(read, { id: 3 });
    expect(fetched.mock.calls[0]![1]!.headers).toMatchObject({ CurrentSite: '7' });
  });

  it('sends no token when anonymous', async () => {
    answer({ code: 200 });
    await call(read, { id: 3 }, { anonymous: true });
    expect(fetched.mock.calls[0]![1]!.headers).not.toHaveProperty('Authorization');
  });

  it('answers rows with a numeric total', async () => {
    answer({ code: 200, rows: [1, 2], total: '12' });
    expect(await call(list, {})).toEqual({ rows: [1, 2], total: 12 });
  });
});

describe('the error catalogue', () => {
  it.each([
    ['500 is an error message', { code: 500, msg: 'Name is taken' }, 'error', 'Name is taken'],
    ['601 is a warning', { code: 601, msg: 'Careful' }, 'warning', 'Careful'],
    ['another code is a notification', { code: 418, msg: 'Teapot' }, 'notification', 'Teapot'],
    ['a known code has its own text', { code: 403, msg: 'server words' }, 'notification', 'Not allowed'],
    [
      'a known code that is explained has the words of the server',
      { code: 403, msg: 'Not this catalog', data: { isExplained: true } },
      'notification',
      'Not this catalog',
    ],
    ['no words at all give the default', { code: 500 }, 'error', 'Unknown system error'],
  ])('%s', async (_, reply, kind, text) => {
    answer(reply);
    expect(await ask()).toMatchObject({ kind: 'refused', code: reply.code, message: text });
    expect(shown).toEqual([[kind, text, 5]]);
  });

  it('no connection, bad status and unreadable answers are errors', async () => {
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await ask()).toMatchObject({ kind: 'network', message: 'Could not connect to the server' });
    answer({}, 502);
    expect(await ask()).toMatchObject({ kind: 'status', code: 502, message: 'Server API error 502' });
    fetched.mockResolvedValueOnce(new Response('<html>'));
    expect(await ask()).toMatchObject({ kind: 'status' });
    expect(shown.map(([kind, , seconds]) => [kind, seconds])).toEqual([
      ['error', 5],
      ['error', 5],
      ['error', 5],
    ]);
  });

  it.each([
    [undefined, 10_000],
    [20_000, 20_000],
  ])('time-out %s gives up after %i ms', async (timeout, ms) => {
    fetched.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init!.signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const asked = ask(timeout ? { timeout } : {});
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toMatchObject({ kind: 'timeout', message: 'The server took too long to answer' });
  });

  it('a caller who cancels sees nothing', async () => {
    const controller = new AbortController();
    fetched.mockImplementationOnce(async () => {
      controller.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    expect(await ask({ signal: controller.signal })).toMatchObject({ kind: 'cancelled' });
    expect(shown).toEqual([]);
  });

  it('quiet shows nothing and hands over the issues of the fields', async () => {
    answer({
      code: 500,
      msg: 'Name: Cannot be empty',
      data: [{ field: 'name', message: 'Cannot be empty' }, { field: 'a.0', message: 'No' }, { path: 'x' }, 4],
    });
    const error = await ask({ quiet: true });
    expect(error.issues).toEqual([
      { field: 'name', message: 'Cannot be empty' },
      { field: 'a.0', message: 'No' },
    ]);
    expect(shown).toEqual([]);
  });
});

it('a refusal hands over what it carries', async () => {
  answer({ code: 500, msg: 'Changed by another', data: { conflict: { id: 3 } } });
  const error = await ask({ quiet: true });
  expect(error.data).toEqual({ conflict: { id: 3 } });
  expect(error.issues).toEqual([]);
});

describe('an expired session', () => {
  it('asks once for many calls and rejects when the user stays', async () => {
    const asked = vi.fn(async () => false);
    onSessionExpired(asked);
    answer({ code: 401 });
    answer({ code: 401 });
    const errors = await Promise.all([ask(), ask()]);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(errors[0]).toMatchObject({
      kind: 'session',
      code: 401,
      message: 'Invalid or expired session, please sign in again',
    });
    expect(shown).toEqual([]);
  });

  it('is left alone by calls in the background', async () => {
    const asked = vi.fn(async () => true);
    onSessionExpired(asked);
    answer({ code: 401 });
    expect(await ask({ background: true })).toMatchObject({ kind: 'session' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('replays the call once after signing in again', async () => {
    onSessionExpired(async () => true);
    answer({ code: 401 });
    answer({ code: 200, data: { id: 5 } });
    expect(await call(add, { id: 1 })).toEqual({ id: 5 });
    answer({ code: 401 });
    answer({ code: 401 });
    expect(await ask()).toMatchObject({ kind: 'session' });
    expect(fetched).toHaveBeenCalledTimes(4);
  });
});

describe('the repeat guard', () => {
  const submit = (name: string, options?: CallOptions) => {
    answer({ code: 200, data: { id: 1 } });
    return call(add, { id: 1, name }, options);
  };

  it('refuses the same submit within a second', async () => {
    await submit('a');
    expect(await failure(submit('a'))).toMatchObject({ kind: 'repeat' });
    expect(shown).toEqual([['warning', 'Your request is being processed, do not submit it again', 5]]);
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    await submit('a');
  });

  it('lets other payloads, reads and opted-out calls pass', async () => {
    await submit('b');
    await submit('c');
    await submit('c', { repeatSubmit: false });
    expect(fetched.mock.calls[2]![1]!.headers).toMatchObject({ repeatSubmit: 'false' });
    for (const _ of [1, 2]) {
      answer({ code: 200 });
      await call(read, { id: 1 });
    }
    expect(fetched).toHaveBeenCalledTimes(5);
  });
});
