import { amongOf, contentList, contentsToItems, resolveAddress, type PublicRow } from '@kaiyin/modules/content/server';
import type { RenderEnv } from '@kaiyin/modules/page/server';
import { resourceIdOf } from '@kaiyin/modules/resource/schema';
import type { WidgetItem, WidgetRule } from '@kaiyin/modules/widget/schema';
import { escapeHtml, safeHtml, type SafeHtml } from '@kaiyin/liquid';
import { all, when } from '@kaiyin/publisher';
import { pictureSize, publicWidget, shownAds, type ShownAd, type ShownWidget } from './widget.questions.ts';

/** What templates read of each entry of a widget. Entries of a query block have all that contents have besides. */
export interface Entry {
  title: string;
  titleStyle: string;
  summary: string;
  link: string;
  logoSrc: string;
  publishDate: string | null;
}

/** What templates read of each ad. */
export interface AdEntry extends Entry {
  type: string;
  /** Of an ad of code: the code in a frame of its own. */
  html: SafeHtml | '';
  width: number;
  height: number;
}

type Entries = readonly Entry[];

/** The rows of a widget with their entries; a block that is not manual has one row. */
export function rowsOf(
  env: RenderEnv,
  widget: ShownWidget,
  { count, except }: { count: number | undefined; except: readonly number[] },
): readonly Entries[] | Promise<readonly Entries[]> {
  const { type, content } = widget;
  if (type === 'manual') return env.shared(content, () => all(content.rows.map(({ items }) => entriesOf(env, items))));
  if (type === 'ads')
    return when(env.reader.ask(shownAds, widget.id), (ads) =>
      when(
        env.shared(ads, () => all(ads.map((ad) => toAdEntry(env, ad)))),
        (entries) => [entries.slice(0, count ?? 1)],
      ),
    );
  return when(ruledRows(env, content.rule, { count, except }), (found) =>
    when(contentsToItems(env, found), (items) =>
      env.shared(items, () => [items.map((one) => ({ ...one, titleStyle: '', logoSrc: one.coverSrc }))]),
    ),
  );
}

const entriesOf = (env: RenderEnv, items: readonly WidgetItem[]): Entries | Promise<Entries> =>
  when(all(items.map((one) => toEntry(env, one))), (found) => found.filter((one) => one !== undefined));

/** An entry that leads to a content or catalog which is not public is left out. */
const toEntry = (env: RenderEnv, item: WidgetItem): Entry | undefined | Promise<Entry | undefined> =>
  when(resolveAddress(env, item.url), (link) => {
    if (link === '' && item.url !== '') return undefined;
    const { title, titleStyle, summary, publishDate } = item;
    return when(env.asset(item.logo), (logoSrc) => ({ title, titleStyle, summary, link, logoSrc, publishDate }));
  });

function toAdEntry(env: RenderEnv, ad: ShownAd): AdEntry | Promise<AdEntry> {
  const own = { width: ad.width ?? 0, height: ad.height ?? 0 };
  const picture = ad.type === 'image' ? ad.picture : null;
  const id = resourceIdOf(picture ?? '');
  return when(id && !(ad.width && ad.height) ? env.reader.ask(pictureSize, id) : null, (size) =>
    when(all([resolveAddress(env, ad.redirectUrl ?? ''), env.asset(picture)]), ([link = '', logoSrc = '']) => {
      const { width, height } = fitted(own, size);
      return {
        title: ad.type === 'text' ? ad.text : ad.name,
        titleStyle: '',
        summary: '',
        link,
        logoSrc,
        publishDate: null,
        type: ad.type,
        html: ad.type === 'html' ? framed(ad, { width, height }) : '',
        width,
        height,
      };
    }),
  );
}

interface Size {
  width: number;
  height: number;
}

/** The size that was told; what is missing of it follows from the picture's shape. */
function fitted({ width, height }: Size, picture: Size | null): Size {
  if (!picture || (width && height)) return { width, height };
  if (width) return { width, height: Math.round((width * picture.height) / picture.width) };
  if (height) return { width: Math.round((height * picture.width) / picture.height), height };
  return picture;
}

/** Code in a frame without the page's origin: its scripts run, and reach neither the page nor its cookies. */
function framed({ name, html }: ShownAd, { width, height }: Size): SafeHtml {
  const size = `width="${width || 300}" height="${height || 250}"`;
  return safeHtml(
    `<iframe title="${escapeHtml(name)}" ${size} sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="border:0;max-width:100%" srcdoc="${escapeHtml(html)}"></iframe>`,
  );
}

function ruledRows(
  env: RenderEnv,
  rule: WidgetRule,
  { count, except }: { count: number | undefined; except: readonly number[] },
): readonly PublicRow[] | Promise<readonly PublicRow[]> {
  const { catalogId, withChildren, contentTypes, attributes, tags, keywords, sort, limit } = rule;
  const where = {
    ...(catalogId !== null && { catalogid: catalogId }),
    level: catalogId === null ? ('Root' as const) : withChildren ? ('CurrentAndChild' as const) : ('Current' as const),
    ...(attributes.length > 0 && { hasattribute: attributes.join() }),
    ...(tags.length > 0 && { tag: tags.join() }),
    ...(keywords.length > 0 && { keyword: keywords.join() }),
    ...(contentTypes.length > 0 && { contenttype: contentTypes.join() }),
    ...(except.length > 0 && { exclude: except.join() }),
  };
  return when(amongOf(env, where), (among) =>
    among
      ? env.reader.ask(contentList, {
          ...among,
          sort,
          topFirst: true,
          limit: Math.min(count ?? limit, limit),
          offset: 0,
        })
      : [],
  );
}

type Ids = readonly number[];

/**
 * Ids of the contents that widgets show, by their codes, each leaving out what those before it show; of what is not
 * public, and of ads, none.
 */
export const contentsShownBy = (env: RenderEnv, codes: readonly string[]): Ids | Promise<Ids> =>
  codes.reduce<Ids | Promise<Ids>>(
    (before, code) =>
      when(before, (except) =>
        when(env.reader.ask(publicWidget, code), (widget) =>
          when(widget === null || widget === 'unknown' ? [] : contentsOf(env, widget, except), (shown) =>
            shown.length > 0 ? [...new Set([...except, ...shown])] : except,
          ),
        ),
      ),
    [],
  );

function contentsOf(env: RenderEnv, { type, content }: ShownWidget, except: Ids): Ids | Promise<Ids> {
  if (type === 'ads') return [];
  if (type === 'query')
    return when(ruledRows(env, content.rule, { count: undefined, except }), (rows) =>
      rows.map(({ contentId }) => contentId),
    );
  const urls = content.rows.flatMap(({ items }) => items.map(({ url }) => url));
  return urls.flatMap((url) => Number(/^iurl:\/\/content\?id=(\d+)/i.exec(url)?.[1]) || []);
}
