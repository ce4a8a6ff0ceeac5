import {
  catalogFolder,
  catalogScope,
  isSpecialTopic,
  publicCatalog,
  visibleTree,
} from '@kaiyin/modules/catalog/server';
import { mediaFile } from '@kaiyin/modules/resource/server';
import {
  contentToItem,
  enclosedFiles,
  publishedBody,
  specialContents,
  type PublicRow,
  type ShownInSpecial,
} from '@kaiyin/modules/content/server';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { all, when } from '@kaiyin/publisher';
import { absoluteAddress, type AddressSettings, type FeedSettings } from '../page/address-settings.ts';
import { absoluteLinks } from './absolute-links.ts';
import { writeFeed, type Enclosure, type Feed, type FeedFormat, type FeedItem } from './feed-formats.ts';
import { feedRows, feedScope } from './feed.questions.ts';
import type { PageEnv } from '../page/env-of-page.ts';
import type { PageRef } from '../page/pages.ts';

export const feedFiles: Record<FeedFormat, string> = { rss: 'feed.xml', atom: 'atom.xml', jsonFeed: 'feed.json' };
const formats = Object.keys(feedFiles) as FeedFormat[];

/** Feeds of the site, of every catalog that has pages, and of every special topic, in every format. */
export async function feedRefs(env: BatchEnv, { feed }: AddressSettings): Promise<PageRef[]> {
  if (!feed) return [];
  const { list } = await env.ask(visibleTree, 'visible');
  const catalogs = list.filter(({ catalogType }) => catalogType !== 'link');
  const folders = [{ id: 0, folder: '' }, ...catalogs.map((row) => ({ id: row.id, folder: catalogFolder(row) }))];
  return folders.flatMap(({ id, folder }) =>
    formats.map((kind): PageRef => ({
      kind,
      subjectId: id,
      catalogId: 0,
      template: '',
      basePath: folder + feedFiles[kind],
    })),
  );
}

type ShownFeed = FeedSettings & { origin: string };

/** A feed of a catalog, or of the site (0). Addresses on it are absolute: `env` has to write them so. */
export const renderFeed = (
  env: PageEnv,
  { kind, subjectId, basePath }: PageRef & { kind: FeedFormat },
  settings: ShownFeed,
): string | Promise<string> =>
  when(itemsOf(env, subjectId, settings), (items) =>
    when(subjectId === 0 ? null : env.reader.ask(publicCatalog, subjectId), (catalog): string => {
      const { site } = env;
      const { origin } = settings;
      const feed: Feed = {
        id: tagOf(env, subjectId === 0 ? 'site' : `catalog/${subjectId}`),
        title: catalog ? `${catalog.name} - ${site.name}` : site.name,
        description: (catalog ? catalog.description : site.seoDescription || site.description) || site.name,
        home: absoluteAddress(origin, catalog ? catalogFolder(catalog) : ''),
        self: absoluteAddress(origin, basePath),
        // No clock: a feed in which nothing is new stays the same, byte for byte.
        updated: items.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b), '1970-01-01T00:00:00.000Z'),
        items,
      };
      return writeFeed(kind, feed);
    }),
  );

function itemsOf(env: PageEnv, catalog: number, settings: ShownFeed): FeedItem[] | Promise<FeedItem[]> {
  return when(rowsOf(env, catalog, settings.size), (rows) =>
    when(all(rows.map((one) => itemOf(env, one, settings))), (items) => items.filter((item) => item !== undefined)),
  );
}

/** The newest contents of a catalog or of a special topic. */
const rowsOf = (env: PageEnv, catalog: number, size: number): readonly PublicRow[] | Promise<readonly PublicRow[]> =>
  when(catalog === 0 ? false : env.reader.ask(isSpecialTopic, catalog), (isSpecial) =>
    isSpecial
      ? when(env.reader.ask(specialContents, catalog), (shown) => newest(shown, size))
      : when(env.reader.ask(catalogScope, feedScope({ catalog })), () => env.reader.ask(feedRows, { catalog, size })),
  );

const newest = (shown: readonly ShownInSpecial[], size: number): PublicRow[] =>
  shown
    .map(({ row }) => row)
    .toSorted((a, b) =>
      a.publishDate === b.publishDate ? b.contentId - a.contentId : a.publishDate < b.publishDate ? 1 : -1,
    )
    .slice(0, size);

// What leads nowhere now, such as a link to something that is not public, is left out.
const itemOf = (env: PageEnv, row: PublicRow, { origin, content }: ShownFeed) =>
  when(contentToItem(env, row), ({ link }): FeedItem | undefined | Promise<FeedItem> => {
    const url = link ? URL.parse(link, `${origin}/`) : null;
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    const whole = content === 'full' && !row.linkFlag;
    return when(enclosuresOf(env, row, origin), (enclosures) =>
      when(whole ? publishedBody(env, row.contentId) : '', (body) => ({
        id: tagOf(env, `content/${row.contentId}`),
        url: url.href,
        title: row.title,
        summary: row.summary,
        html: absoluteLinks(body, url.href),
        author: row.author,
        enclosures,
        tags: row.tags,
        published: row.publishDate,
        updated: row.updateTime,
      })),
    );
  });

/** Files that the library no longer has are left out. */
function enclosuresOf(
  env: PageEnv,
  row: PublicRow,
  origin: string,
): readonly Enclosure[] | Promise<readonly Enclosure[]> {
  if (row.linkFlag) return [];
  return when(env.reader.ask(enclosedFiles, row.contentId), (addresses) =>
    when(all(addresses.map((address) => enclosureOf(env, address, origin))), (found) =>
      found.filter((one) => one !== undefined),
    ),
  );
}

const enclosureOf = (
  env: PageEnv,
  address: string,
  origin: string,
): Enclosure | undefined | Promise<Enclosure | undefined> =>
  when(env.reader.ask(mediaFile, address), (file) =>
    file
      ? when(env.asset(address), (src) => ({
          url: URL.parse(src, `${origin}/`)?.href ?? src,
          length: file.fileSize,
          type: file.mediaType,
          duration: file.facts?.duration ?? null,
        }))
      : undefined,
  );

/** Names that stay when an address or the domain changes, as RFC 4151 makes them. */
const tagOf = ({ site, pipe }: PageEnv, subject: string): string =>
  `tag:${pipe.feedAuthority ?? pipe.domain?.replace(/:\d+$/, '') ?? ''},2026:${site.id}/${subject}`;
