import { pick } from '@kaiyin/entity';
import { catalogAddress, type CatalogAddress } from '@kaiyin/modules/catalog/server';
import { fieldsOf, searchWords, type FieldDoc } from '@kaiyin/modules/page/schema';
import { extDocs, extToItem, shownModel, type ExtItem, type RenderEnv } from '@kaiyin/modules/page/server';
import { pageFields, publicFields, type PageFields } from '@kaiyin/modules/content/schema';
import { all, when } from '@kaiyin/publisher';
import { contentPath } from './content-path.ts';
import { publicContent } from './content.questions.ts';
import { resolveAddress } from './resolve-address.ts';
import type { PublicRow } from './public-contents.ts';
import { labelled } from './labelled-fields.ts';

// Templates know these by what they lead to, or not at all.
const behind = ['cover', 'images', 'redirectUrl', 'staticPath', 'publishPipeProps', 'ext'] as const;
type Behind = (typeof behind)[number];
const told = publicFields.filter((name): name is Exclude<typeof name, Behind> => !behind.includes(name as Behind));

export interface ContentItem extends Pick<PublicRow, (typeof told)[number]>, ExtItem {
  id: number;
  contentType: string;
  coverSrc: string;
  images: readonly string[];
  updateTime: string;
  link: string;
  catalogName: string;
  catalogLink: string;
  isTop: boolean;
  viewCount: number;
}

/** What templates may read of an item; of an author's field its label is enough, unless more is said here. */
export const contentDocs: FieldDoc[] = fieldsOf<ContentItem>({
  id: ['number', '内容编号', 'Id of the content'],
  contentType: ['text', '内容类型，如 article', 'Kind of content, such as article'],
  ...labelled(told),
  coverSrc: ['address', '封面图片地址，没有封面时为空', 'Address of the cover, empty when there is none'],
  images: ['list', '封面组的地址：封面图和更多封面', 'Addresses of the cover and the further covers'],
  sourceUrl: ['address', '来源地址', 'Address of the source'],
  publishDate: ['time', '发布时间，更正时不变', 'When it was published; correcting leaves it'],
  updateTime: ['time', '更新时间：公开的这一版从何时起公开', 'When the edition that is public became so'],
  link: ['address', '详情页地址；链接内容为其目标', 'Address of its page, of a link its target'],
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
  ...extDocs,
});

/** What only the variable `Content` of the item's own page has besides. */
export const ownDocs: FieldDoc[] = fieldsOf<PageFields>({
  ...labelled(pageFields),
  editor: ['text', '责任编辑', 'Editor'],
  ...searchWords,
});

/** Path of a content's page below the pipe's root. */
const pathOfContent = (row: PublicRow, { folder, detailNameRule }: CatalogAddress, suffix: string): string =>
  contentPath(row, folder, detailNameRule, suffix);

/** A content as templates see it. */
export const contentToItem = (env: RenderEnv, row: PublicRow): ContentItem | Promise<ContentItem> =>
  env.shared(row, () =>
    when(env.reader.ask(catalogAddress, row.catalogId), (catalog) =>
      when(all([row.cover, ...row.images].map((address) => env.asset(address))), ([coverSrc = '', ...more]) =>
        when(linkOf(env, row, catalog), (link) =>
          when(extOf(env, row, catalog), (ext) => {
            const images = [coverSrc, ...more].filter((address) => address !== '');
            return toItem(env, row, { catalog, coverSrc, images, link, ext });
          }),
        ),
      ),
    ),
  );

/** Items of a list, made once for all pages that show it. */
export const contentsToItems = (
  env: RenderEnv,
  rows: readonly PublicRow[],
): readonly ContentItem[] | Promise<readonly ContentItem[]> =>
  env.shared(rows, () => all(rows.map((row) => contentToItem(env, row))));

/** By the model of its catalog; of a mapping by that of its origin's, which its values are of. */
const extOf = (env: RenderEnv, row: PublicRow, own: CatalogAddress | null): ExtItem | Promise<ExtItem> =>
  when(row.mappingOf === null ? own : catalogOfOrigin(env, row.mappingOf, own), (catalog) =>
    extToItem(env, shownModel(catalog?.fields, row.ext)),
  );

const catalogOfOrigin = (env: RenderEnv, id: number, own: CatalogAddress | null) =>
  when(env.reader.ask(publicContent, id), (origin) =>
    origin ? env.reader.ask(catalogAddress, origin.catalogId) : own,
  );

const itemColumns = [...told, 'contentType', 'updateTime', 'isTop', 'viewCount'] as const;

interface Around {
  catalog: CatalogAddress | null;
  coverSrc: string;
  images: readonly string[];
  link: string;
  ext: ExtItem;
}

const toItem = (env: RenderEnv, row: PublicRow, { catalog, coverSrc, images, link, ext }: Around): ContentItem => ({
  id: row.contentId,
  ...pick(row, itemColumns),
  coverSrc,
  images,
  link,
  ...ext,
  catalogName: catalog?.name ?? '',
  catalogLink: catalog ? env.href(catalog.folder) : '',
});

function linkOf(env: RenderEnv, row: PublicRow, catalog: CatalogAddress | null): string | Promise<string> {
  if (row.linkFlag) return resolveAddress(env, row.redirectUrl ?? '');
  return catalog ? env.href(pathOfContent(row, catalog, env.pipe.suffix)) : '';
}
