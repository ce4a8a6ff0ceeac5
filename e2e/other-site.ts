import { created } from '@kaiyin/server-kit';
import type { PublishPipe } from '@kaiyin/modules/site/schema';
import { addSite } from '@kaiyin/modules/site/server';
import type { ConsoleUnderTest } from './console.ts';

/** Adds a site beside those that are there, with one pipe and nothing else; answers its id. */
export async function addOtherSite({ app }: ConsoleUnderTest, state: PublishPipe['state']): Promise<number> {
  const ctx = app.context();
  const { id: siteId } = await addSite(ctx, {
    name: '印刷者',
    path: 'press',
    description: '',
    logo: null,
    resourceUrl: null,
    sort: 9,
    pageSize: -1,
    seoTitle: '',
    seoKeywords: '',
    seoDescription: '',
    publishPipeProps: {},
    configProps: {},
    extendModelId: 0,
    ext: {},
  });
  const pipe = { siteId, code: 'pc', name: '电脑', domain: null, suffix: 'html', state, sort: 0 } as const;
  await ctx.db
    .insertInto('cms_publishpipe')
    .values({ ...created(ctx), ...pipe, linkMode: 'absolute' })
    .execute();
  return siteId;
}
