import { isSecretName, pick } from '@kaiyin/entity';
import { site, siteProperty, type Site, type SiteProperty } from '@kaiyin/modules/site/schema';
import { openSite, siteProperties, updateSite } from '@kaiyin/modules/site/server';
import { notFound, type Context } from '@kaiyin/server-kit';
import { z } from 'zod';
import { withIds, withNames } from '../addresses.ts';
import { contentCodes, valuesWithIds, valuesWithNames } from '../ext-values.ts';
import { among, type Part } from '../part.ts';
import { rulesOf } from '../rules-of.ts';
import { settingsToLeave } from '../settings-of-themes.ts';

const file = 'data/settings.json';
// Never its name and path, nor where its files are.
const ofSiteItself = [
  'description',
  'logo',
  'pageSize',
  'seoTitle',
  'seoKeywords',
  'seoDescription',
  'publishPipeProps',
  'configProps',
  'ext',
] as const satisfies (keyof typeof site.fields)[];
const ofProperty = ['propName', 'propCode', 'propValue', 'remark'] as const;

type Setting =
  | { kind: 'site'; data: Pick<Site, (typeof ofSiteItself)[number]> & { extendModel: string } }
  | { kind: 'property'; data: Pick<SiteProperty, (typeof ofProperty)[number]> };

const setting: z.ZodType<Setting> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('site'),
    data: z.object({ ...rulesOf(site.fields, ofSiteItself), extendModel: z.string().max(50).default('') }),
  }),
  z.object({ kind: z.literal('property'), data: z.object(rulesOf(siteProperty.fields, ofProperty)) }),
]);

const keyOf = (one: Setting): string => (one.kind === 'site' ? 'site' : `property:${one.data.propCode}`);

async function propertiesOf({ db }: Context, siteId: number): Promise<SiteProperty[]> {
  const rows = await db
    .selectFrom('cms_site_property')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy('id')
    .execute();
  return rows as SiteProperty[];
}

/** What is said of a site, and its properties; nothing that opens something. */
export const settingsPart: Part<Setting> = {
  part: 'settings',
  permissions: ['cms:site:edit'],
  keyOf,
  nameOf: (one) => (one.kind === 'site' ? '{theme.ofSite}' : one.data.propName),
  ofSite: async (ctx, names, wanted) => {
    const row = await openSite(ctx, names.siteId);
    const configProps = settingsToLeave(ctx.services.settings, row.configProps);
    const ext = valuesWithNames(row.ext, await contentCodes(ctx, names.siteId), names);
    const extendModel = names.models.nameOf(row.extendModelId) ?? '';
    const own: Setting = { kind: 'site', data: { ...pick(row, ofSiteItself), configProps, ext, extendModel } };
    const properties = (await propertiesOf(ctx, names.siteId))
      .filter(({ propCode }) => !isSecretName(propCode))
      .map((one): Setting => ({ kind: 'property', data: pick(one, ofProperty) }));
    return among([own, ...properties], wanted, keyOf).map((one) => withNames(one, names));
  },
  write: (items, out) => out.text(file, JSON.stringify(items, null, 1)),
  read: (folder) => folder.list(file, setting),
  add: async (ctx, given, { names }) => {
    const one = withIds(given, names);
    if (one.kind === 'property' && !isSecretName(one.data.propCode))
      await siteProperties.create(ctx, siteProperty.input.parse(one.data));
  },
  change: async (ctx, given, { names }) => {
    const one = withIds(given, names);
    if (one.kind === 'site') {
      const row = await openSite(ctx, names.siteId);
      const { configProps, publishPipeProps, logo, extendModel, ...rest } = one.data;
      const ext = valuesWithIds(rest.ext, await contentCodes(ctx, names.siteId), names);
      const extendModelId = names.models.idOf(extendModel) ?? 0;
      const settings = Object.entries(configProps).filter(([key]) => !isSecretName(key));
      await updateSite(ctx, {
        ...site.input.parse({ ...row, ...rest, ext, extendModelId, logo: logo || null }),
        configProps: { ...row.configProps, ...Object.fromEntries(settings) },
        publishPipeProps: { ...row.publishPipeProps, ...publishPipeProps },
        id: row.id,
      });
      return;
    }
    const row = (await propertiesOf(ctx, names.siteId)).find(({ propCode }) => propCode === one.data.propCode);
    if (!row || isSecretName(one.data.propCode)) throw notFound();
    await siteProperties.update(ctx, { ...siteProperty.input.parse(one.data), id: row.id });
  },
};
