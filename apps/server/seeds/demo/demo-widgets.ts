import { noContent, noRule, type WidgetItem } from '@kaiyin/modules/widget/schema';
import { addWidget, publishWidgets } from '@kaiyin/modules/widget/server';
import { created, type Context } from '@kaiyin/server-kit';
import type { DemoArticle } from './demo-article.ts';
import { demoSite } from './demo-site.ts';

/** Beginnings of titles. */
const focus = ['澜江二桥今日合龙', '南桥古街的屋檐下', '骑过一百公里澜江绿道'];

/** Adds a block that editors fill and a space with one ad, both of the front page. */
export async function addDemoWidgets(
  ctx: Context,
  siteId: number,
  ids: ReadonlyMap<DemoArticle, number>,
): Promise<void> {
  const of = (name: string) =>
    Object.fromEntries(demoSite.pipes.map(({ code }) => [code, `inc/${name}.template.html`]));
  const plain = { catalogId: null, remark: '' };
  const rows = focus.map((title) => ({ items: [itemOf(ids, title)] }));
  const block = await addWidget(ctx, {
    ...plain,
    type: 'manual',
    name: '编辑推荐',
    code: 'home_focus',
    templates: of('focus'),
    content: { rows, rule: noRule },
  });
  const space = await addWidget(ctx, {
    ...plain,
    type: 'ads',
    name: '首页广告位',
    code: 'home_spot',
    templates: of('spot'),
    content: noContent,
  });
  await ctx.db
    .insertInto('cms_advertisement')
    .values({
      ...created(ctx),
      siteId,
      adSpaceId: space.id,
      type: 'text',
      name: '读书会',
      text: '江畔读书会：每周六下午，与作者一起读一本书',
      html: '',
      weight: 100,
      status: 'enabled',
      onlineDate: '2026-01-01T00:00:00.000Z',
      offlineDate: '2999-12-31T00:00:00.000Z',
      redirectUrl: 'https://books.example/',
      picture: null,
      width: null,
      height: null,
      remark: '',
    })
    .execute();
  await publishWidgets(ctx, { ids: [block.id, space.id] });
}

function itemOf(ids: ReadonlyMap<DemoArticle, number>, beginning: string): WidgetItem {
  for (const [{ title, summary }, id] of ids)
    if (title.startsWith(beginning))
      return {
        title,
        titleStyle: '',
        summary: summary ?? '',
        url: `iurl://content?id=${id}`,
        logo: '',
        publishDate: null,
      };
  throw new Error(`No demo article begins with ${beginning}`);
}
