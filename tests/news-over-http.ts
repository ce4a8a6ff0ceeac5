import { newsSite, type NewsSite } from './news-site.ts';
import type { TestApp } from './server.ts';

/** The small site on a server that runs as a process of its own; only what is asked over HTTP can be used. */
export function newsOverHttp(origin: string, token: string): Promise<NewsSite> {
  const call: TestApp['call'] = async (method, path, { site, body } = {}) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(site ? { currentsite: String(site) } : {}),
    };
    const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return (await fetch(`${origin}/kx-api${path}`, sent)).json() as never;
  };
  const addSite = async (path?: string) => {
    const { data } = await call<{ id: number }>('POST', '/cms/site', { body: { name: 'News', path } });
    await call('POST', '/cms/publishpipe', { site: data.id, body: { code: 'pc', name: 'PC' } });
    return data.id;
  };
  return newsSite({ call, addSite } as TestApp);
}
