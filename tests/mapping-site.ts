import { expect } from 'vitest';
import type { GrantsInSite } from '@kaiyin/modules/site/schema';
import type { ContentView, Copied, KeptMapping } from '@kaiyin/modules/content/schema';
import { newsSite } from './news-site.ts';
import { startTestApp } from './server.ts';

export type MappingSite = Awaited<ReturnType<typeof mappingSite>>;

/** A small site with further catalogs, into which contents are mapped. */
export async function mappingSite(clock: () => Date) {
  const test = await startTestApp({ clock });
  const news = await newsSite(test);
  const foreign = await test.addSite();
  const addCatalog = async (name: string, more: object = {}) =>
    (await news.must<{ id: number }>('POST', '/cms/catalog', { name, alias: name, path: name, ...more })).id;
  const sport = await addCatalog('sport');
  const city = await addCatalog('city');
  const link = await addCatalog('link', { catalogType: 'link', redirectUrl: 'https://example.com/' });

  const ask = (ids: number[], catalogIds: number[], as: string | null = test.admin, site = news.site) =>
    test.call<{ taskId: number; refused: Copied['refused'] }>('POST', '/cms/content/mapping', {
      as,
      site,
      body: { ids, catalogIds },
    });
  const mappingsOf = async (id: number) => {
    const rows = test.ctx.db.selectFrom('cms_content').select('id').where('mappingOf', '=', id).orderBy('id');
    return (await rows.execute()).map((row) => row.id);
  };
  /** Maps, and answers what the task said. */
  const map = async (ids: number[], catalogIds: number[]) => {
    const { data, msg } = await ask(ids, catalogIds);
    expect(data?.taskId, msg).toBeGreaterThan(0);
    return news.finished(data.taskId);
  };
  return {
    test,
    news,
    foreign,
    sport,
    city,
    link,
    ask,
    mappingsOf,
    map,
    get: (id: number) => news.must<ContentView>('GET', `/cms/content/${id}`),
    page: (id: number, folder = 'sport') => news.text(`${folder}/${id}.html`),
    act: (action: string, ids: number[], as?: string) =>
      test.call<{ taskId: number; keptMappings: KeptMapping[] }>('POST', `/cms/content/${action}`, {
        ...(as && { as }),
        site: news.site,
        body: { ids },
      }),
    /** A content that is public, and a mapping of it in `sport`. */
    pair: async (title: string, { isPublic = true } = {}): Promise<[number, number]> => {
      const id = await news.add(title);
      await news.publish([id]);
      await map([id], [sport]);
      const [mapping = 0] = await mappingsOf(id);
      if (isPublic) await news.publish([mapping]);
      return [id, mapping];
    },
    /** Somebody who may do everything with contents, but only these things in the catalogs that are named. */
    somebody: async (rights: Record<number, readonly string[]>): Promise<string> => {
      const verbs = ['view', 'add', 'edit', 'delete', 'publish'].map((verb) => `cms:content:${verb}`);
      const as = await test.staff([...verbs, 'cms:publish:takedown', 'cms:publish:view'], [news.site]);
      const role = await test.ctx.db
        .selectFrom('sys_role')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const owner = { ownerType: 'Role', owner: role.id, siteId: news.site };
      const { data } = await test.call<GrantsInSite>('GET', '/cms/perms/catalog', { query: owner });
      const all = ['View', 'AddContent', 'EditContent', 'DeleteContent', 'Publish'];
      const rules = Object.entries(rights).flatMap(([id, given]) =>
        all.map((action) => ({
          right: `Catalog:${action}`,
          siteId: news.site,
          recordId: Number(id),
          granted: given.includes(action),
        })),
      );
      const body = { ...owner, rules: [...data.own, ...rules], before: data.own };
      const reply = await test.call('POST', '/cms/perms/catalog', { body });
      expect(reply.code, reply.msg).toBe(200);
      return as;
    },
  };
}
