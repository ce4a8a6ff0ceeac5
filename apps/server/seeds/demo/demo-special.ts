import { addCatalog } from '@kaiyin/modules/catalog/server';
import { noRule } from '@kaiyin/modules/content/schema';
import type { Context } from '@kaiyin/server-kit';
import type { DemoArticle } from './demo-article.ts';
import { plainCatalog } from './plain-catalog.ts';

/** Beginnings of titles, by the section that shows them; the first is on top. */
const sections = {
  现场: ['澜江二桥今日合龙', '江滩上的七千只候鸟'],
  人物: ['南桥古街的屋檐下', '守桥人的日记'],
  评论: ['江声｜桥修好了'],
};

interface Known {
  ids: ReadonlyMap<DemoArticle, number>;
  catalogs: ReadonlyMap<string, number>;
}

/** Adds a special topic: some articles by hand in sections, and by its rule what has pictures in a catalog. */
export async function addDemoSpecial(ctx: Context, siteId: number, { ids, catalogs }: Known): Promise<void> {
  const topic = { name: '澜江上的桥', alias: 'bridges', path: 'special/bridges', parentId: 0, special: true };
  const description = '一座桥怎样合龙，又怎样改变两岸人的日子。';
  const { id: specialId } = await addCatalog(ctx, plainCatalog({ ...topic, description }));
  const rows = Object.entries(sections).flatMap(([section, titles]) =>
    titles.map((title) => ({ siteId, specialId, contentId: idOf(ids, title), section })),
  );
  await ctx.db
    .insertInto('cms_special_content')
    .values(rows.map((row, sort) => ({ ...row, sort, isTop: sort === 0 })))
    .execute();
  const rule = {
    ...noRule,
    enabled: true,
    catalogIds: [catalogs.get('culture') ?? 0],
    attributes: ['image' as const],
    limit: 6,
  };
  await ctx.db.insertInto('cms_special_rule').values({ siteId, specialId, rule }).execute();
}

function idOf(ids: Known['ids'], title: string): number {
  for (const [article, id] of ids) if (article.title.startsWith(title)) return id;
  throw new Error(`No demo article begins with ${title}`);
}
