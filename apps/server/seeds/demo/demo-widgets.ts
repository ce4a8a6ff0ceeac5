import { noContent, noRule, type WidgetItem } from '@kaiyin/modules/widget/schema';
import { addWidget, publishWidgets } from '@kaiyin/modules/widget/server';
import type { Context } from '@kaiyin/server-kit';
import { addDemoAds } from './demo-ads.ts';
import type { DemoArticle } from './demo-article.ts';
import { demoSite } from './demo-site.ts';

/** Beginnings of titles. */
const focus = ['澜江二桥今日合龙', '南桥古街的屋檐下', '骑过一百公里澜江绿道'];

/** Adds a block that editors fill and a space with two ads, both of the front page. */
export async function addDemoWidgets(
  ctx: Context,
  siteId: number,
  { ids, pictures }: { ids: ReadonlyMap<DemoArticle, number>; pictures: ReadonlyMap<string, string> },
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
  await addDemoAds(ctx, { siteId, adSpaceId: space.id, pictures });
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
