import { pick } from '@kaiyin/entity';
import { dynamicPage, type DynamicPage } from '@kaiyin/modules/dynamicpage/schema';
import { dynamicPages } from '@kaiyin/modules/dynamicpage/server';
import { notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { z } from 'zod';
import { among, type Part } from '../part.ts';
import { rulesOf } from '../rules-of.ts';

const file = 'data/dynamic-pages.json';
const own = ['code', 'name', 'path', 'initDataTypes', 'templates', 'remark'] as const;
type PageData = Pick<DynamicPage, (typeof own)[number]>;
const pageData: z.ZodType<PageData> = z.object(rulesOf(dynamicPage.fields, own));

async function pagesOf({ db }: Context, siteId: number): Promise<DynamicPage[]> {
  const rows = await db.selectFrom('cms_dynamic_page').selectAll().where('siteId', '=', siteId).orderBy('id').execute();
  return rows as DynamicPage[];
}

/** Pages that are made on request. */
export const dynamicPagesPart: Part<PageData> = {
  part: 'dynamicPages',
  permissions: ['cms:staticize:add', 'cms:staticize:edit'],
  keyOf: ({ code }) => code,
  nameOf: ({ name, path }) => `${name} (/${path})`,
  ofSite: async (ctx, names, wanted) =>
    among(await pagesOf(ctx, names.siteId), wanted, ({ code }) => code).map((row) => pick(row, own)),
  write: (items, out) => out.text(file, JSON.stringify(items, null, 1)),
  read: (folder) => folder.list(file, pageData),
  add: async (ctx, data) => void (await dynamicPages.create(ctx, dynamicPage.input.parse(data))),
  change: async (ctx, data) => {
    const row = (await pagesOf(ctx, siteOf(ctx).id)).find(({ code }) => code === data.code);
    if (!row) throw notFound();
    await dynamicPages.update(ctx, { ...dynamicPage.input.parse(data), path: row.path, id: row.id });
  },
};
