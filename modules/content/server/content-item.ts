import { catalogAddress, type CatalogAddress } from '@kaiyin/modules/catalog/server';
import { fieldsOf, searchWords, type FieldDoc } from '@kaiyin/modules/site/schema';
import type { RenderEnv } from '@kaiyin/modules/site/server';
import { all, when } from '@kaiyin/publisher';
import { contentPath } from './content-path.ts';
import { resolveAddress } from './resolve-address.ts';
import type { PublicRow } from './public-contents.ts';
import type { OwnFields } from './versions.ts';

export interface ContentItem {
  id: number;
  contentType: string;
  title: string;
  subTitle: string;
  shortTitle: string;
  summary: string;
  coverSrc: string;
  author: string;
  source: string;
  sourceUrl: string | null;
  publishDate: string;
  updateTime: string;
  link: string;
  tags: string[];
  keywords: string[];
  attributes: string[];
  catalogId: number;
  catalogName: string;
  catalogLink: string;
  isTop: boolean;
  viewCount: number;
  linkFlag: boolean;
}

export const contentFields: FieldDoc[] = fieldsOf<ContentItem>({
  id: ['number', '内容编号', 'Id of the content'],
  contentType: ['text', '内容类型，如 article', 'Kind of content, such as article'],
  title: ['text', '标题', 'Title'],
  subTitle: ['text', '副标题', 'Subtitle'],
  shortTitle: ['text', '短标题', 'Short title'],
  summary: ['text', '摘要', 'Summary'],
  coverSrc: ['address', '封面图片地址，没有封面时为空', 'Address of the cover, empty when there is none'],
  author: ['text', '作者', 'Author'],
  source: ['text', '来源', 'Source'],
  sourceUrl: ['address', '来源地址', 'Address of the source'],
  publishDate: ['time', '发布时间，更正时不变', 'When it was published; correcting leaves it'],
  updateTime: ['time', '更新时间：公开的这一版从何时起公开', 'When the edition that is public became so'],
  link: ['address', '详情页地址；链接内容为其目标', 'Address of its page, of a link its target'],
  tags: ['list', '标签', 'Tags'],
  keywords: ['list', '关键词', 'Keywords'],
  attributes: [
    'list',
    '属性：image、video、attach、hot、recommend',
    'Attributes: image, video, attach, hot, recommend',
  ],
  catalogId: ['number', '所属栏目编号', 'Id of its catalog'],
  catalogName: ['text', '所属栏目名称', 'Name of its catalog'],
  catalogLink: ['address', '所属栏目地址', 'Address of its catalog'],
  isTop: ['boolean', '是否置顶', 'Whether it is on top'],
  viewCount: ['number', '发布时的浏览量', 'Views when it was published'],
  linkFlag: ['boolean', '是否为链接内容', 'Whether it is a link'],
});

/** What only the variable `Content` of the item's own page has besides. */
export const ownFields: FieldDoc[] = fieldsOf<OwnFields>({
  editor: ['text', '责任编辑', 'Editor'],
  original: ['boolean', '是否原创', 'Whether it is original'],
  ...searchWords,
});

/** Path of a content's page below the pipe's root. */
export const pathOfContent = (row: PublicRow, { folder, detailNameRule }: CatalogAddress, suffix: string): string =>
  contentPath(row, folder, detailNameRule, suffix);

/** A content as templates see it. */
export const contentToItem = (env: RenderEnv, row: PublicRow): ContentItem | Promise<ContentItem> =>
  env.shared(row, () =>
    when(env.reader.ask(catalogAddress, row.catalogId), (catalog) =>
      when(env.asset(row.cover), (coverSrc) =>
        when(linkOf(env, row, catalog), (link) => toItem(env, row, { catalog, coverSrc, link })),
      ),
    ),
  );

/** Items of a list, made once for all pages that show it. */
export const contentsToItems = (
  env: RenderEnv,
  rows: readonly PublicRow[],
): readonly ContentItem[] | Promise<readonly ContentItem[]> =>
  env.shared(rows, () => all(rows.map((row) => contentToItem(env, row))));

interface Around {
  catalog: CatalogAddress | null;
  coverSrc: string;
  link: string;
}

function toItem(env: RenderEnv, row: PublicRow, { catalog, coverSrc, link }: Around): ContentItem {
  const { contentId, contentType, title, subTitle, shortTitle, summary, author, source, sourceUrl } = row;
  const { publishDate, updateTime, tags, keywords, attributes, catalogId, isTop, viewCount, linkFlag } = row;
  return {
    id: contentId,
    contentType,
    title,
    subTitle,
    shortTitle,
    summary,
    author,
    source,
    sourceUrl,
    publishDate,
    updateTime,
    tags,
    keywords,
    attributes,
    catalogId,
    coverSrc,
    link,
    isTop,
    viewCount,
    linkFlag,
    catalogName: catalog?.name ?? '',
    catalogLink: catalog ? env.href(catalog.folder) : '',
  };
}

function linkOf(env: RenderEnv, row: PublicRow, catalog: CatalogAddress | null): string | Promise<string> {
  if (row.linkFlag) return resolveAddress(env, row.redirectUrl ?? '');
  return catalog ? env.href(pathOfContent(row, catalog, env.pipe.suffix)) : '';
}
