import { amongOf, contentList, contentsToItems, resolveAddress, type PublicRow } from '@kaiyin/modules/content/server';
import type { RenderEnv } from '@kaiyin/modules/page/server';
import type { WidgetItem, WidgetRule } from '@kaiyin/modules/widget/schema';
import { all, when } from '@kaiyin/publisher';
import { publicWidget, type ShownWidget } from './widget.questions.ts';

/** What templates read of each entry of a widget. Entries of a query block have all that contents have besides. */
export interface Entry {
  title: string;
  titleStyle: string;
  summary: string;
  link: string;
  logoSrc: string;
  publishDate: string | null;
}

type Entries = readonly Entry[];

/** The rows of a block with their entries; one that is not manual has one row. */
export function rowsOf(
  env: RenderEnv,
  widget: ShownWidget,
  { count, except }: { count: number | undefined; except: readonly number[] },
): readonly Entries[] | Promise<readonly Entries[]> {
  const { type, content } = widget;
  if (type === 'manual') return env.shared(content, () => all(content.rows.map(({ items }) => entriesOf(env, items))));
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
