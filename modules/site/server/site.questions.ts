import { defineQuestion } from '@kaiyin/publisher';
import type { PublishPipe } from '@kaiyin/modules/site/schema';
import { enabledPipes } from './queries.ts';
import type { BatchEnv, SiteFacts } from './render-env.ts';

/** The site as its pages may show it, with its settings for the pipe. */
export const siteFacts = defineQuestion<BatchEnv, 'site', SiteFacts>({
  name: 'site',
  changes: 'always',
  ask: ({ site, pipe }) => {
    const { id, name, path, description, logo, resourceUrl, pageSize, seoTitle, seoKeywords, seoDescription } = site;
    const props = site.publishPipeProps[pipe.code] ?? {};
    return { id, name, path, description, logo, resourceUrl, pageSize, seoTitle, seoKeywords, seoDescription, props };
  },
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

interface Property {
  code: string;
  name: string;
  value: string;
  propCode: string;
  propName: string;
  propValue: string;
}

export const siteProperties = defineQuestion<BatchEnv, 'properties', Property[]>({
  name: 'siteProperties',
  changes: 'always',
  ask: async ({ ctx, site }) => {
    const rows = await ctx.db
      .selectFrom('cms_site_property')
      .select(['propCode', 'propName', 'propValue'])
      .where('siteId', '=', site.id)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ code: row.propCode, name: row.propName, value: row.propValue, ...row }));
  },
});

interface SiteItem {
  id: number;
  name: string;
  path: string;
  description: string;
}

export const allSites = defineQuestion<BatchEnv, 'all', SiteItem[]>({
  name: 'sites',
  changes: 'always',
  ask: ({ ctx }) =>
    ctx.db.selectFrom('cms_site').select(['id', 'name', 'path', 'description']).orderBy('sort').orderBy('id').execute(),
});

export const siteQuestions = [siteFacts, pipeFacts, pipesOfSite, siteProperties, allSites];
