import { siteOf, type Context } from '@kaiyin/server-kit';
import '../published-page.ts';

const link = /(<a\s(?:"[^"]*"|[^"<>])*?\bhref=")([^"]+)(")/gi;

/** A published page that an address may mean. */
interface Place {
  pipeCode: string;
  path: string;
}

/**
 * Turns addresses of this site's own published pages into internal ones, as they come from a browser's address bar, so
 * that links follow a page when it moves. Addresses of anything else stay as they are.
 */
export async function linksByIdentity(ctx: Context, body: string): Promise<string> {
  const addresses = new Set(Array.from(body.matchAll(link), ([, , address]) => address ?? '').filter(mayBeOwn));
  if (addresses.size === 0) return body;
  const pipes = await ctx.db
    .selectFrom('cms_publishpipe')
    .select(['code', 'domain', 'suffix'])
    .where('siteId', '=', siteOf(ctx).id)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const places = new Map(Array.from(addresses, (address) => [address, placesOf(address, pipes, siteOf(ctx).path)]));
  const internal = await internalAddresses(ctx, [...places.values()].flat());
  return body.replace(link, (whole, before: string, address: string, after: string) => {
    const found = places
      .get(address)
      ?.map(keyOf)
      .find((key) => internal.has(key));
    const [, fragment] = address.split(/(#.*)/s);
    return found ? before + internal.get(found) + (fragment ?? '') + after : whole;
  });
}

// A query asks something of a server, which a published page is not.
const mayBeOwn = (address: string): boolean => /^(?:https?:\/\/|\/)/i.test(address) && !address.includes('?');

type Pipe = { code: string; domain: string | null; suffix: string };

function placesOf(address: string, pipes: readonly Pipe[], sitePath: string): Place[] {
  const url = URL.parse(address.replaceAll('&amp;', '&'), 'http://here.invalid');
  if (!url) return [];
  const path = decoded(url.pathname);
  return pipes.flatMap((pipe) => {
    const root = `/sites/${sitePath}/${pipe.code}/`;
    if (path.startsWith(root)) return [{ pipeCode: pipe.code, path: fileOf(path.slice(root.length), pipe.suffix) }];
    const isHere = url.host === 'here.invalid' ? pipe.domain !== null : url.host === pipe.domain?.toLowerCase();
    return isHere ? [{ pipeCode: pipe.code, path: fileOf(path.slice(1), pipe.suffix) }] : [];
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const fileOf = (path: string, suffix: string): string =>
  path === '' || path.endsWith('/') ? `${path}index.${suffix}` : path;

const keyOf = ({ pipeCode, path }: Place): string => `${pipeCode} ${path}`;

async function internalAddresses(ctx: Context, places: readonly Place[]): Promise<Map<string, string>> {
  const siteId = siteOf(ctx).id;
  // No text of a database holds NUL, which an address may name.
  const paths = [...new Set(places.map(({ path }) => path))].filter((path) => !path.includes('\0')).slice(0, 1000);
  if (paths.length === 0) return new Map();
  const pages = await ctx.services.pagesAt(ctx, siteId, paths);
  const firsts = pages.filter(({ part }) => part === 1);
  return new Map(
    firsts.flatMap((page): [string, string][] => {
      const id = page.kind === 'site' ? siteId : page.subjectId;
      // A list beside a front page is not what a link to its catalog leads to.
      const type = page.kind === 'list' && /(^|\/)index\.\w+$/.test(page.path) ? 'catalog' : page.kind;
      return ['site', 'catalog', 'content'].includes(type) ? [[keyOf(page), `iurl://${type}?id=${id}`]] : [];
    }),
  );
}
