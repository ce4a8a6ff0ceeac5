import { choice, longText, pattern } from '@kaiyin/entity';
import { hostsIn } from '@kaiyin/modules/dictionary/schema';
import { configValue } from '@kaiyin/modules/dictionary/server';
import { fail, failField, said, type Context } from '@kaiyin/server-kit';
import { FetchRefused, safeFetch, type SafeFetchOptions } from '@kaiyin/server-kit/safe-fetch';
import { defineTarget } from './target.ts';

const args = {
  url: pattern(/^https?:\/\/\S+$/i, 'Common.RuleTips.Url', { max: 1000 }),
  method: choice(['GET', 'POST'], { initial: 'GET' }),
  body: longText({ max: 2000 }),
};
interface Wanted {
  url: string;
  method: 'GET' | 'POST';
  body: string;
}

const timeout = 60_000;
const maxBytes = 1024 * 1024;
/** Letters of the answer that the log keeps. */
const longestLine = 2000;

/** Calls an address of a host that the parameter `JobHosts` lists. Other networks than the public one are never called. */
export const callAddress = defineTarget({
  name: 'job.callAddress',
  title: 'job.callAddress',
  note: 'job.callAddressNote',
  args,
  labels: { url: 'job.url', method: 'job.method', body: 'job.body' },
  isJobOnly: true,
  timeout: 120,
  refuse: (ctx, { url }) => refuseOtherHost(ctx, url),
  async run(ctx, wanted, { print }) {
    await refuseOtherHost(ctx, wanted.url);
    const { status, text } = await answerOf(wanted);
    if (text) print(text.slice(0, longestLine));
    if (status >= 400) fail('job.addressFailed', { status });
    return said('job.addressCalled', { status });
  },
});

/** What an address answers. Refuses what does not answer, with the reason. */
export async function answerOf(
  { url, method, body }: Wanted,
  options: Partial<Pick<SafeFetchOptions, 'mayConnect'>> = {},
): Promise<{ status: number; text: string }> {
  const isJson = /^\s*[[{]/.test(body);
  const sent = method === 'POST' && {
    body,
    headers: { 'content-type': isJson ? 'application/json' : 'text/plain; charset=utf-8' },
  };
  try {
    const { status, body: answer } = await safeFetch(url, {
      method,
      timeout,
      maxBytes,
      maxRedirects: 0,
      ...sent,
      ...options,
    });
    return { status, text: answer.toString('utf8') };
  } catch (error) {
    if (error instanceof FetchRefused) return fail('job.addressRefused', { reason: `{job.refused.${error.reason}}` });
    throw error;
  }
}

async function refuseOtherHost(ctx: Context, url: string): Promise<void> {
  const { hostname: host = '', username = '', password = '', port = '' } = URL.parse(url) ?? {};
  if (username || password || port) failField('args', 'job.plainAddress');
  const allowed = hostsIn((await configValue(ctx, 'JobHosts')) ?? '');
  if (!allowed.includes(host)) failField('args', 'job.hostNotAllowed', { host });
}
