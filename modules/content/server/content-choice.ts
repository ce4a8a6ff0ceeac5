import { catalogScope, chosenCatalog, contentLevels, type ContentLevel } from '@kaiyin/modules/catalog/server';
import { about, type RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import type { Among, ContentFilter } from './content-filter.ts';
import { contentSorts } from './content-order.ts';

/** Attributes that say where tags look for contents. */
export const whereAttributes = {
  catalogid: z.number().int().optional().meta(about('栏目编号', 'Id of a catalog')),
  catalogalias: z
    .string()
    .optional()
    .meta(about('栏目别名，编号找不到时使用', 'Alias of a catalog, for when the id finds none')),
  level: z
    .enum(contentLevels)
    .default('Current')
    .meta(
      about('从哪些栏目取；不写栏目时为全站', 'From which catalogs; the whole site where none is named', {
        Root: ['全站', 'The whole site'],
        Current: ['本栏目', 'The catalog itself'],
        Child: ['所有下级栏目，不含本栏目', 'Everything below it, without itself'],
        DirectChild: ['直接下级栏目', 'Its direct children'],
        CurrentAndChild: ['本栏目和所有下级栏目', 'Itself and everything below'],
      }),
    ),
};

export const sortAttribute = z
  .enum(contentSorts)
  .default('Default')
  .meta(
    about('排序', 'Order', {
      Recent: ['发布时间，新的在前', 'Publish date, newest first'],
      Views: ['浏览量，多的在前', 'Views, most first'],
      Default: ['内容列表中的手动排序', 'As sorted by hand in the list of contents'],
    }),
  );

const several = (zh: string, en: string) => z.string().optional().meta(about(zh, en));

/** Attributes that say which contents are taken. */
export const filterAttributes = {
  hasattribute: several('必须全部具有的属性，用逗号分隔', 'Attributes that all must be there, with commas between'),
  noattribute: several('不能具有的属性，用逗号分隔', 'Attributes of which none may be there, with commas between'),
  tag: several('具有其中任一标签，用逗号分隔', 'Has one of these tags, with commas between'),
  keyword: several('具有其中任一关键词，用逗号分隔', 'Has one of these keywords, with commas between'),
  contenttype: several('内容类型，用逗号分隔', 'Kinds of content, with commas between'),
  author: several('作者，用逗号分隔', 'Authors, with commas between'),
  source: several('来源，用逗号分隔', 'Sources, with commas between'),
  publishedafter: several(
    '发布时间不早于，如 2026-01-01 或 2026-01-01 08:00（东八区）',
    'Published at this time or later, such as 2026-01-01 or 2026-01-01 08:00, time of China',
  ),
  publishedbefore: several(
    '发布时间早于，写法同 publishedafter',
    'Published before this time, written as publishedafter',
  ),
  exclude: z
    .union([z.number().int(), z.string()])
    .optional()
    .meta(about('排除的内容编号，用逗号分隔', 'Ids of contents that are left out, with commas between')),
};

interface Where {
  catalogid?: number | undefined;
  catalogalias?: string | undefined;
  level: ContentLevel;
}
type Wanted = { [Name in keyof typeof filterAttributes]?: z.output<(typeof filterAttributes)[Name]> };

/** Where a tag looks for contents, and which it takes; null when the catalog that it names is none. */
export function amongOf(env: RenderEnv, { catalogid: id, catalogalias: alias, level, ...wanted }: Where & Wanted) {
  const filter = filterOf(wanted);
  if (level === 'Root' || (id === undefined && alias === undefined))
    return when(env.reader.ask(catalogScope, { id: 0, level: 'Root' }), (): Among | null => ({
      catalog: 0,
      level: 'Root',
      ...filter,
    }));
  const named = { ...(id === undefined ? {} : { id }), ...(alias === undefined ? {} : { alias }) };
  return when(env.reader.ask(chosenCatalog, named), (catalog): Among | null | Promise<Among | null> =>
    catalog === null
      ? null
      : when(env.reader.ask(catalogScope, { id: catalog, level }), () => ({ catalog, level, ...filter })),
  );
}

function filterOf(wanted: Wanted): ContentFilter {
  const filter: Mutable<ContentFilter> = { has: words(wanted.hasattribute), without: words(wanted.noattribute) };
  if (wanted.tag) filter.tags = words(wanted.tag);
  if (wanted.keyword) filter.keywords = words(wanted.keyword);
  if (wanted.contenttype) filter.contentTypes = words(wanted.contenttype);
  if (wanted.author) filter.authors = words(wanted.author);
  if (wanted.source) filter.sources = words(wanted.source);
  if (wanted.exclude !== undefined) filter.except = words(String(wanted.exclude)).map(Number).filter(Number.isInteger);
  if (wanted.publishedafter) filter.publishedFrom = instantOf('publishedafter', wanted.publishedafter);
  if (wanted.publishedbefore) filter.publishedBefore = instantOf('publishedbefore', wanted.publishedbefore);
  return filter;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function words(list: string | undefined): string[] {
  if (!list) return [];
  const found = list.split(/[,，]/).map((word) => word.trim());
  return found.filter(Boolean);
}

const dateForm = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** The instant that a date of China names. @throws Error when it is none */
function instantOf(attribute: string, written: string): string {
  const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');
  const [, year, month, day, hour, minute, second] = dateForm.exec(written.trim()) ?? [];
  const iso = year
    ? `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}+08:00`
    : written.trim();
  const at = new Date(/[zZ]$|[+-]\d{2}:\d{2}$/.test(iso) ? iso : Number.NaN);
  if (Number.isNaN(at.getTime())) throw new Error(`${attribute}: "${written}" – yyyy-MM-dd, yyyy-MM-dd HH:mm`);
  return at.toISOString();
}
