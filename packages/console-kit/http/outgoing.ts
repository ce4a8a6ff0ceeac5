import type { Endpoint, Method } from '@kaiyin/entity';

export const apiBase = '/kx-api';

export interface Outgoing {
  method: Method;
  url: string;
  body?: string;
}

/** Puts the input of a call where it travels: path, query string or JSON body. */
export function toOutgoing({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: unknown): Outgoing {
  const values = { ...(input as Record<string, unknown>) };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === '') throw new Error(`${method} ${path} needs ${name}`);
    delete values[name];
    return encodeURIComponent(String(value));
  });
  const url = apiBase + filled;
  if (method === 'GET') return { method, url: url + toQuery(values) };
  if (method === 'DELETE') return { method, url, ...deleteBody(values) };
  return { method, url, body: JSON.stringify(values) };
}

function deleteBody({ ids, ...rest }: Record<string, unknown>): { body?: string } {
  if (Array.isArray(ids)) return { body: JSON.stringify(ids) };
  return Object.keys(rest).length ? { body: JSON.stringify(rest) } : {};
}

/** Empty values are left out; a list repeats its name. */
export function toQuery(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
    }
  }
  return query.size ? `?${query}` : '';
}
