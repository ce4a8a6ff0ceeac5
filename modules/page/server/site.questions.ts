import { defineQuestion } from '@kaiyin/publisher';
import type { Locale } from '@kaiyin/entity';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { Context } from '@kaiyin/server-kit';
import { entriesOf, publicValue } from '@kaiyin/modules/dictionary/server';
import { shownModel } from './ext-item.ts';
import { extendFields } from './extend-fields.ts';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { modelFields } from './model.questions.ts';
import type { BatchEnv, ShownModel, SiteFacts } from './render-env.ts';

/** The site as its pages may show it, with its settings for the pipe. */
export const siteFacts = defineQuestion<BatchEnv, 'site', SiteFacts>({
  name: 'site',
  changes: 'always',
  ask: ({ site, pipe }) => {
    const { id, name, path, description, logo, resourceUrl, pageSize, seoTitle, seoKeywords, seoDescription } = site;
    const props = site.publishPipeProps[pipe.code] ?? {};
    const extend = extendFields(site.configProps);
    const { extendModelId } = site;
    return {
      id,
      name,
      path,
      description,
      logo,
      resourceUrl,
      pageSize,
      seoTitle,
      seoKeywords,
      seoDescription,
      props,
      extend,
      extendModelId,
    };
  },
});

/** The site's own model, with its values. */
export const siteModel = defineQuestion<BatchEnv, 'site', ShownModel>({
  name: 'siteModel',
  changes: 'always',
  ask: async ({ site, ask }) => shownModel((await ask(modelFields, 'all'))[site.extendModelId], site.ext),
});

/** How the pipe addresses its pages. */
export const pipeFacts = defineQuestion<BatchEnv, 'pipe', Pick<PublishPipe, 'code' | 'domain' | 'suffix' | 'linkMode'>>(
  {
    name: 'pipe',
    changes: 'always',
    ask: ({ pipe: { code, domain, suffix, linkMode } }) => ({ code, domain, suffix, linkMode }),
  },
);

/** The pipes that publish the site. */
export const pipesOfSite = defineQuestion<BatchEnv, 'pipes', Pick<PublishPipe, 'code' | 'domain' | 'suffix'>[]>({
  name: 'pipes',
  changes: 'always',
  ask: async ({ ctx, site }) =>
    (await enabledPipes(ctx, site.id)).map(({ code, domain, suffix }) => ({ code, domain, suffix })),
});

export interface Property {
  code: string;
  name: string;
  value: string;
  propCode: string;
  propName: string;
  propValue: string;
}

/**
 * The properties of a site, by its id: of another one only when a pipe publishes it and it shares what it says with others.
 */
export const siteProperties = defineQuestion<BatchEnv, number, Property[]>({
  name: 'propertiesOfSite',
  changes: 'always',
  ask: async ({ ctx, site }, siteId) => {
    if (siteId !== site.id && !(await isShared(ctx, siteId))) return [];
    const rows = await ctx.db
      .selectFrom('cms_site_property')
      .select(['propCode', 'propName', 'propValue'])
      .where('siteId', '=', siteId)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ code: row.propCode, name: row.propName, value: row.propValue, ...row }));
  },
});

const shares = ({ configProps }: Pick<Site, 'configProps'>): boolean => configProps.ShareWithSites === 'Y';

async function isShared(ctx: Context, siteId: number): Promise<boolean> {
  const row = await ctx.db.selectFrom('cms_site').select('configProps').where('id', '=', siteId).executeTakeFirst();
  return row !== undefined && shares(row) && (await enabledPipes(ctx, siteId)).length > 0;
}

export type ListedSite = Pick<
  Site,
  'id' | 'name' | 'path' | 'description' | 'logo' | 'seoTitle' | 'seoKeywords' | 'seoDescription'
> & {
  /** Of its pipe of the same code, empty when that has none; null when the site has no such pipe. */
  domain: string | null;
};

/** The site itself, and those that share with others what they say and are published in a pipe of the same code. */
export const allSites = defineQuestion<BatchEnv, 'all', ListedSite[]>({
  name: 'sites',
  changes: 'always',
  ask: async ({ ctx, pipe, site: own }) => {
    const sites = await ctx.db
      .selectFrom('cms_site')
      .select(['id', 'name', 'path', 'description', 'logo', 'seoTitle', 'seoKeywords', 'seoDescription', 'configProps'])
      .orderBy('sort')
      .orderBy('id')
      .execute();
    const pipes = await ctx.db
      .selectFrom('cms_publishpipe')
      .select(['siteId', 'domain'])
      .where('code', '=', pipe.code)
      .where('state', '=', 'enabled')
      .execute();
    const domains = new Map(pipes.map(({ siteId, domain }) => [siteId, domain ?? '']));
    return sites.flatMap(({ configProps, ...site }) => {
      const isShown = site.id === own.id || (shares({ configProps }) && domains.has(site.id));
      return isShown ? [{ ...site, domain: domains.get(site.id) ?? null }] : [];
    });
  },
});

/** The name of a dictionary's value; null when the dictionary has no such value. */
export const dictLabel = defineQuestion<BatchEnv, { type: string; value: string; locale: Locale }, string | null>({
  name: 'dictLabel',
  changes: 'always',
  ask: async ({ ctx }, { type, value, locale }) =>
    (await entriesOf(ctx, type, locale)).find((entry) => entry.dictValue === value)?.dictLabel ?? null,
});

/** A parameter of the system that everybody may read; empty for all others. */
export const systemParameter = defineQuestion<BatchEnv, string, string>({
  name: 'systemParameter',
  changes: 'always',
  ask: async ({ ctx }, key) => (await publicValue(ctx, key)) ?? '',
});

export const siteQuestions = [
  siteFacts,
  siteModel,
  pipeFacts,
  pipesOfSite,
  siteProperties,
  allSites,
  dictLabel,
  systemParameter,
];
