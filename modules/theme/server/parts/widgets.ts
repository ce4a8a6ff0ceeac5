import { pick } from '@kaiyin/entity';
import {
  adSpace,
  advertisement,
  pageWidget,
  widgetContent,
  type Advertisement,
  type PageWidget,
} from '@kaiyin/modules/widget/schema';
import { addWidget, ads, publishWidgets, saveWidget } from '@kaiyin/modules/widget/server';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { z } from 'zod';
import { withIds, withNames, type Names } from '../addresses.ts';
import { among, isLeaving, type Bringing, type Part } from '../part.ts';
import { rulesOf } from '../rules-of.ts';

const file = 'data/widgets.json';
const own = ['type', 'name', 'code', 'templates'] as const;
const ofAd = [
  'type',
  'name',
  'weight',
  'status',
  'onlineDate',
  'offlineDate',
  'redirectUrl',
  'picture',
  'text',
  'html',
  'width',
  'height',
  'remark',
] as const satisfies (keyof typeof advertisement.fields)[];

const { rule, rows } = widgetContent.shape;
const { catalogId: _catalogId, ...rules } = rule.unwrap().shape;
const widgetData = z.object({
  ...rulesOf(pageWidget.fields, own),
  /** Alias of the catalog that it belongs to; empty for the site's. */
  catalog: z.string().max(100),
  rows,
  /** With the alias of its catalog; empty for the whole site. */
  rule: z.object({ ...rules, catalog: z.string().max(100) }),
  isPublic: z.boolean(),
  /** How a space shows its ads; themes of earlier releases do not say it. */
  space: adSpace.optional(),
  ads: z.array(z.object(rulesOf(advertisement.fields, ofAd))).max(500),
});
type WidgetData = z.output<typeof widgetData>;

/** Widgets as pages show them now; those that are not public as they are written. */
async function widgetsOf(ctx: Context): Promise<(PageWidget & { isPublic: boolean })[]> {
  const siteId = siteOf(ctx).id;
  const now = ctx.now().toISOString();
  const kept = (await ctx.db
    .selectFrom('cms_page_widget')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy('id')
    .execute()) as PageWidget[];
  const shown = await ctx.db
    .selectFrom('cms_widget_publication')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('validFrom', '<=', now)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', now)]))
    .execute();
  const byId = new Map(shown.map((one) => [one.widgetId, pick(one, ['name', 'code', 'templates', 'content'])]));
  return kept.map((one) => ({ ...one, ...byId.get(one.id), isPublic: byId.has(one.id) }));
}

async function adsOf({ db }: Context, adSpaceId: number): Promise<Advertisement[]> {
  const found = await db
    .selectFrom('cms_advertisement')
    .selectAll()
    .where('adSpaceId', '=', adSpaceId)
    .orderBy('id')
    .execute();
  return found as Advertisement[];
}

async function dataOf(ctx: Context, one: PageWidget & { isPublic: boolean }, names: Names): Promise<WidgetData> {
  const { catalogId, ...asked } = one.content.rule;
  const aliasOf = (id: number | null) => (id === null ? '' : (names.catalogs.nameOf(id) ?? ''));
  return withNames(
    {
      ...pick(one, own),
      catalog: aliasOf(one.catalogId),
      rows: one.content.rows,
      rule: { ...asked, catalog: aliasOf(catalogId) },
      isPublic: one.isPublic,
      space: one.content.space,
      ads: one.type === 'ads' ? (await adsOf(ctx, one.id)).map((ad) => pick(ad, ofAd)) : [],
    },
    names,
  );
}

async function put(ctx: Context, data: WidgetData, { names, publishes }: Bringing): Promise<void> {
  const { catalog, rows, rule, space, ads: coming, isPublic, ...given } = withIds(data, names);
  const { catalog: looksIn, ...asked } = rule;
  const idOf = (alias: string) => names.catalogs.idOf(alias) ?? null;
  const [before] = (await widgetsOf(ctx)).filter(({ code }) => code === data.code);
  const content = { rows, rule: { ...asked, catalogId: idOf(looksIn) }, space };
  const input = pageWidget.input.parse({ ...given, catalogId: idOf(catalog), remark: before?.remark ?? '', content });
  if (before) await saveWidget(ctx, { ...input, type: before.type, id: before.id });
  const id = before?.id ?? (await addWidget(ctx, input)).id;
  const known = new Map((await adsOf(ctx, id)).map((ad) => [ad.name, ad.id]));
  for (const ad of coming) {
    const adInput = advertisement.input.parse({ ...ad, picture: ad.picture || null, adSpaceId: id });
    const adId = known.get(ad.name);
    if (adId === undefined) await ads.create(ctx, adInput);
    else await ads.update(ctx, { ...adInput, id: adId });
  }
  if (publishes && isPublic) await publishWidgets(ctx, { ids: [id] });
}

/** Page widgets with the ads of their spaces. */
export const widgetsPart: Part<WidgetData> = {
  part: 'widgets',
  permissions: ['cms:content:view', 'cms:advertisement:add', 'cms:advertisement:edit'],
  keyOf: ({ code }) => code,
  nameOf: ({ name, code }) => `${name} (${code})`,
  ofSite: async (ctx, names, wanted) => {
    const found = among(await widgetsOf(ctx), wanted, ({ code }) => code);
    const leaving = found.filter(({ isPublic }) => isPublic || !isLeaving(wanted));
    const items: WidgetData[] = [];
    for (const one of leaving) items.push(await dataOf(ctx, one, names));
    return items;
  },
  write: (items, out) => out.text(file, JSON.stringify(items, null, 1)),
  read: (folder) => folder.list(file, widgetData),
  add: put,
  change: put,
};
