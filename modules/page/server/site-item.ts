import { fieldsOf, searchWords, type FieldDoc } from '@kaiyin/modules/page/schema';
import { when } from '@kaiyin/publisher';
import { pipeRoot } from '@kaiyin/modules/site/server';
import { extDocs, extToItem, noExt, type ExtItem } from './ext-item.ts';
import type { RenderEnv } from './render-env.ts';
import { siteModel, type ListedSite } from './site.questions.ts';

export interface SiteItem {
  id: number;
  name: string;
  path: string;
  description: string;
  seoTitle: string;
  seoKeywords: string;
  seoDescription: string;
  link: string;
  logoSrc: string;
}

export const siteFields: FieldDoc[] = fieldsOf<SiteItem>({
  id: ['number', '站点编号', 'Id of the site'],
  name: ['text', '站点名称', 'Name of the site'],
  path: ['text', '站点目录', 'Folder of the site'],
  description: ['text', '描述', 'Description'],
  ...searchWords,
  link: ['address', '站点首页地址', 'Address of the front page'],
  logoSrc: [
    'address',
    'Logo 图片地址，其他站点的素材不可用',
    'Address of the logo; library files of other sites are not available',
  ],
});

/** What only the variable `Site` has besides. */
export const ownSiteFields: FieldDoc[] = fieldsOf<ExtItem>(extDocs);

type Described = Omit<SiteItem, 'link' | 'logoSrc'>;

function described(site: Described): Described {
  const { id, name, path, description, seoTitle, seoKeywords, seoDescription } = site;
  return { id, name, path, description, seoTitle, seoKeywords, seoDescription };
}

/** The page's own site as templates see it, settings included. */
export const siteToItem = (env: RenderEnv): (SiteItem & ExtItem) | Promise<SiteItem & ExtItem> =>
  when(env.asset(env.site.logo), (logoSrc) =>
    when(extOfSite(env), (ext) => ({
      ...described(env.site),
      ...env.site.extend,
      ...ext,
      link: env.href(''),
      logoSrc,
    })),
  );

const extOfSite = (env: RenderEnv): ExtItem | Promise<ExtItem> =>
  env.site.extendModelId === 0
    ? noExt
    : when(env.reader.ask(siteModel, 'site'), (model) => env.shared(model, () => extToItem(env, model)));

/** A site of a list; its address is that of the same pipe there, empty when it has no such pipe. */
export const listedToItem = (env: RenderEnv, site: ListedSite): SiteItem | Promise<SiteItem> =>
  when(env.asset(site.logo), (logoSrc) => ({ ...described(site), link: linkOf(env, site), logoSrc }));

function linkOf(env: RenderEnv, { id, path, domain }: ListedSite): string {
  if (id === env.site.id) return env.href('');
  return domain === null ? '' : pipeRoot(path, { code: env.pipe.code, domain });
}
