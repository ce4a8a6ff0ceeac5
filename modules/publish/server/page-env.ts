import { assetOf, type Asset } from '@kaiyin/modules/resource/server';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { pipeRoot, type RenderEnv } from '@kaiyin/modules/site/server';
import type { Reader } from '@kaiyin/publisher';
import type { BlobStore, Context } from '@kaiyin/server-kit';

/** One batch: what all pages of a site and pipe share while they are rendered. */
export interface Batch {
  ctx: Context;
  blobs: BlobStore;
  reader: Reader;
  site: Site;
  pipe: PublishPipe;
  /** Set for previews: where their pictures are found. */
  assetRoot?: string;
  templates: ReadonlyMap<string, string>;
}

export interface PageEnv extends RenderEnv {
  /** Files that the page may show, by their path. */
  assets: Map<string, Asset>;
  paged: { total: number; size: number } | undefined;
}

/** What tags are lent for one page. */
export function pageEnv(batch: Batch, path: string, number: number): PageEnv {
  const { ctx, blobs, site, pipe } = batch;
  const addresses = new Map<string, string>();
  const href = hrefFrom(batch, path);
  const env: PageEnv = {
    ctx,
    reader: batch.reader.forPage(),
    site,
    pipe,
    page: { path, number, preview: batch.assetRoot !== undefined },
    assets: new Map(),
    paged: undefined,
    href,
    addressOf: (link) => addresses.get(link),
    paging: (total, size) => void (env.paged = { total, size }),
    async asset(address, size) {
      if (!address || !/^iurl:/i.test(address)) return address ?? '';
      const args = { siteId: site.id, address, ...size };
      const asset = await env.reader.query(
        'asset',
        args,
        async () => (await assetOf(ctx, blobs, site.id, address, size)) ?? null,
      );
      if (!asset) return '';
      env.assets.set(asset.path, asset);
      const link = assetHref(batch, href, asset.path);
      addresses.set(link, address);
      return link;
    },
  };
  return env;
}

function assetHref({ assetRoot, site }: Batch, href: (path: string) => string, path: string): string {
  if (assetRoot !== undefined) return assetRoot + path;
  return site.resourceUrl ? `${site.resourceUrl.replace(/\/$/, '')}/${path}` : href(path);
}

/** Addresses as they stand on a page: below the pipe's own address, or relative to the page. Previews lead to the public site. */
function hrefFrom({ site, pipe, assetRoot }: Batch, page: string): (path: string) => string {
  const root = pipeRoot(site.path, pipe);
  if (pipe.linkMode === 'absolute' || assetRoot !== undefined) return (path) => root + path;
  const up = '../'.repeat(page.split('/').length - 1) || './';
  return (path) => up + path;
}
