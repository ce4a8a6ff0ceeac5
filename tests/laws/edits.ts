import { removeCatalogTask } from '@kaiyin/modules/content/server';
import type { PipeProps } from '@kaiyin/modules/site/schema';
import type { Chance } from './chance.ts';
import type { Newsroom } from './newsroom.ts';
import { themes } from './themes.ts';

const words = '江 桥 合 龙 春 耕 新 港 夜 市 书 展 高 铁 通 车 医 保 水 电'.split(' ');
const text = (chance: Chance): string =>
  chance.some(words, 5).join('') + (chance.happens(0.1) ? ' & <b>' : '') + (chance.happens(0.05) ? '!' : '');
const minutes = 60_000;

interface Room {
  room: Newsroom;
  chance: Chance;
}

type Rows =
  | 'cms_content'
  | 'cms_catalog'
  | 'cms_template'
  | 'cms_link'
  | 'cms_site_property'
  | 'cms_publishpipe'
  | 'cms_resource';

async function idsOf({ room }: Room, table: Rows): Promise<number[]> {
  let rows = room.test.ctx.db.selectFrom(table).select('id').where('siteId', '=', room.siteId).orderBy('id');
  if (table === 'cms_content') rows = rows.where('deletedTime' as never, 'is', null);
  return (await rows.execute()).map(({ id }) => id);
}

async function body(at: Room): Promise<string> {
  const { chance } = at;
  const [contents, catalogs] = [await idsOf(at, 'cms_content'), await idsOf(at, 'cms_catalog')];
  const paragraphs = [`<p>${text(chance).replaceAll(/[<>&]/g, '')}</p>`];
  if (contents.length && chance.happens(0.3))
    paragraphs.push(`<p><a href="iurl://content?id=${chance.one(contents)}">另见</a></p>`);
  if (catalogs.length && chance.happens(0.2))
    paragraphs.push(`<p><a href="iurl://catalog?id=${chance.one(catalogs)}">栏目</a></p>`);
  if (chance.happens(0.15)) paragraphs.push('<p>__XY_UEDITOR_PAGE_BREAK__</p><p>第二页</p>');
  return paragraphs.join('');
}

async function fieldsOf(at: Room): Promise<Record<string, unknown> | undefined> {
  const { room, chance } = at;
  const catalogs = await idsOf(at, 'cms_catalog');
  if (catalogs.length === 0) return undefined;
  const day = room.now().getTime() + (chance.below(7) - 4) * 37 * minutes;
  const linked = chance.happens(0.08);
  const pictures = await idsOf(at, 'cms_resource');
  return {
    catalogId: chance.one(catalogs),
    title: text(chance),
    summary: text(chance),
    body: await body(at),
    attributes: chance.happens(0.4) ? ['hot'] : [],
    tags: chance.happens(0.5) ? chance.some(['江', '桥', '龙'], 2) : [],
    keywords: chance.happens(0.3) ? ['龙'] : [],
    author: chance.one(['', '李', '王']),
    source: chance.one(['', '报']),
    cover: pictures.length && chance.happens(0.3) ? coverOf(chance.one(pictures)) : null,
    staticPath: chance.happens(0.06) ? `pages/${chance.below(4)}.html` : null,
    publishDate: chance.happens(0.4) ? new Date(day).toISOString() : null,
    offlineDate: chance.happens(0.1)
      ? new Date(Math.max(day, room.now().getTime()) + 90 * minutes).toISOString()
      : null,
    ...(linked ? { linkFlag: true, redirectUrl: 'https://example.com/' } : {}),
  };
}

const coverOf = (id: number): string => `iurl://resources/image/2026/03/01/${id}.png?type=resource&id=${id}&sid=1`;

type Edit = (at: Room) => Promise<unknown>;

const onContents =
  (action: string, more: (at: Room) => object = () => ({})): Edit =>
  async (at) => {
    const ids = await idsOf(at, 'cms_content');
    if (ids.length) await at.room.call('POST', `/cms/content/${action}`, { ids: [at.chance.one(ids)], ...more(at) });
  };

async function addContent(at: Room): Promise<void> {
  const fields = await fieldsOf(at);
  if (!fields) return;
  const { data } = await at.room.call('POST', '/cms/content', fields);
  const id = (data as { id?: number } | null)?.id;
  if (id && at.chance.happens(0.8)) await at.room.call('POST', '/cms/content/publish', { ids: [id] });
}

async function editContent(at: Room): Promise<void> {
  const ids = await idsOf(at, 'cms_content');
  const fields = await fieldsOf(at);
  if (!ids.length || !fields) return;
  const id = at.chance.one(ids);
  const { data } = await at.room.call('GET', `/cms/content/${id}`);
  const before = data as unknown as Record<string, unknown> & { revision: number };
  const keep = at.chance.happens(0.5) ? { catalogId: before.catalogId, publishDate: before.publishDate } : {};
  await at.room.call('PUT', '/cms/content', { ...fields, ...keep, id, revision: before.revision });
  if (at.chance.happens(0.6)) await at.room.call('POST', '/cms/content/publish', { ids: [id] });
}

async function removeContents(at: Room): Promise<void> {
  const ids = await idsOf(at, 'cms_content');
  if (ids.length < 6) return;
  const id = at.chance.one(ids);
  await at.room.call('DELETE', '/cms/content', [id]);
  if (at.chance.happens(0.3)) await at.room.call('POST', '/cms/content/recycle/restore', { ids: [id] });
  else if (at.chance.happens(0.4)) await at.room.call('DELETE', '/cms/content/recycle', [id]);
}

async function addCatalog(at: Room): Promise<void> {
  const parents = await idsOf(at, 'cms_catalog');
  if (parents.length > 9) return;
  const name = `c${at.chance.below(100_000)}`;
  const parentId = parents.length && at.chance.happens(0.6) ? at.chance.one(parents) : 0;
  await at.room.call('POST', '/cms/catalog', { name, alias: name, path: name, parentId });
}

async function editCatalog(at: Room): Promise<void> {
  const { room, chance } = at;
  const ids = await idsOf(at, 'cms_catalog');
  if (!ids.length) return;
  const { data } = await room.call('GET', `/cms/catalog/${chance.one(ids)}`);
  const row = data as unknown as Record<string, unknown>;
  const change = chance.one<() => object>([
    () => ({ name: text(chance) }),
    () => ({ path: `p${chance.below(1000)}` }),
    () => ({ description: text(chance) }),
    () => ({ detailNameRule: chance.one(['', 'Year', 'Month', 'Date']) }),
    () => ({ pageSize: chance.one([-1, 1, 3]) }),
    () => ({ tagIgnore: !row.tagIgnore }),
    () => ({
      publishPipeProps: {
        pc: chance.one<object>([{}, { listTemplate: 'front.template.html' }, { indexTemplate: 'front.template.html' }]),
      },
    }),
  ])();
  await room.call('PUT', '/cms/catalog', { ...row, ...change });
}

const onCatalog =
  (run: (at: Room, id: number, ids: number[]) => Promise<unknown>): Edit =>
  async (at) => {
    const ids = await idsOf(at, 'cms_catalog');
    if (ids.length) await run(at, at.chance.one(ids), ids);
  };

async function editTemplate(at: Room): Promise<void> {
  const id = at.chance.one(await idsOf(at, 'cms_template'));
  const { data } = await at.room.call('GET', `/cms/template/${id}`);
  const row = data as unknown as { name: string; updateTime: string };
  const source = at.chance.one(themes[row.name] ?? ['']);
  await at.room.call('PUT', '/cms/template', { ...row, source });
}

async function editSite(at: Room): Promise<void> {
  const { id, name, path, publishPipeProps, pageSize, description } = await at.room.site();
  const { chance } = at;
  const change = chance.one<() => object>([
    () => ({ name: `Laws ${chance.below(50)}` }),
    () => ({ seoTitle: text(chance) }),
    () => ({ description: text(chance) }),
    () => ({ pageSize: chance.one([-1, 1, 4]) }),
    () => ({
      publishPipeProps: {
        ...publishPipeProps,
        pc: { ...publishPipeProps.pc, catalogTemplate: chance.one(['', 'front.template.html']) },
      },
    }),
    () => ({
      publishPipeProps: {
        ...publishPipeProps,
        h5: { ...publishPipeProps.h5, errorTemplate: chance.one(['', '404.template.html']) },
      },
    }),
    () => ({ publishPipeProps: announced(publishPipeProps, chance) }),
    () => ({ publishPipeProps: announced(publishPipeProps, chance) }),
  ])();
  await at.room.test.call('PUT', '/cms/site', {
    body: { id, name, path, publishPipeProps, pageSize, description, ...change },
  });
}

/** Other settings of sitemap, feeds and robots for a pipe; some of them nonsense. */
function announced(props: PipeProps, chance: Chance): PipeProps {
  const code = chance.one(['pc', 'h5']);
  const change = chance.one<() => Record<string, string>>([
    () => ({ enableSitemap: chance.one(['Y', 'Y', 'N', '']) }),
    () => ({ sitemapUrlLimit: chance.one(['1', '3', '7', '50', '0', 'many']) }),
    () => ({ sitemapPageType: chance.one(['pc', 'mobile', 'pc,mobile']) }),
    () => ({ enableFeed: chance.one(['Y', 'Y', 'N']) }),
    () => ({ feedSize: chance.one(['1', '2', '5', '', '-1']) }),
    () => ({ robots: chance.one(['', 'User-agent: *\nDisallow: /x/']) }),
    () => ({ siteScheme: chance.one(['http', 'https', '']) }),
  ])();
  return { ...props, [code]: { ...props[code], ...change } };
}

async function editPipe(at: Room): Promise<void> {
  const { chance } = at;
  const { data } = await at.room.call('GET', `/cms/publishpipe/${chance.one(await idsOf(at, 'cms_publishpipe'))}`);
  const row = data as unknown as Record<string, unknown>;
  const change = chance.one<() => object>([
    () => ({ linkMode: chance.one(['absolute', 'relative']) }),
    () => ({ suffix: chance.one(['html', 'shtml']) }),
    () => ({ domain: chance.one([null, `${String(row.code)}.example.com`]) }),
    () => ({ state: chance.one(['enabled', 'disabled']) }),
  ])();
  // A closed pipe is opened with whatever is changed of it: a newsroom without pipes does nothing for long.
  await at.room.call('PUT', '/cms/publishpipe', {
    ...row,
    ...(row.state === 'disabled' ? { state: 'enabled' } : change),
  });
}

async function editLinks(at: Room): Promise<void> {
  const ids = await idsOf(at, 'cms_link');
  const groups = await at.room.test.ctx.db
    .selectFrom('cms_link_group')
    .select('id')
    .where('siteId', '=', at.room.siteId)
    .execute();
  if (!groups[0]) return void (await at.room.call('POST', '/cms/link_group', { name: '友情', code: 'friends' }));
  const link = {
    groupId: groups[0].id,
    name: `l${at.chance.below(1000)}`,
    url: 'https://example.com/',
    sort: at.chance.below(9),
  };
  if (ids.length > 3 || (ids.length && at.chance.happens(0.4)))
    await at.room.call('DELETE', '/cms/link', [at.chance.one(ids)]);
  else await at.room.call('POST', '/cms/link', link);
}

async function editProperty(at: Room): Promise<void> {
  const ids = await idsOf(at, 'cms_site_property');
  if (ids.length) await at.room.call('DELETE', '/cms/site/prop', ids);
  else
    await at.room.call('POST', '/cms/site/prop', { propName: '电话', propCode: 'phone', propValue: text(at.chance) });
}

async function addPicture(at: Room): Promise<void> {
  const { room, chance } = at;
  const ids = await idsOf(at, 'cms_resource');
  if (ids.length > 2 || (ids.length && chance.happens(0.5)))
    return void (await room.call('POST', '/cms/resource/remove', { ids: [chance.one(ids)], force: true }));
  const { hash, size } = await room.test.app.blobs.put(Buffer.from(`picture ${chance.below(1e6)}`));
  const stamp = {
    createBy: 't',
    createTime: room.now().toISOString(),
    updateBy: 't',
    updateTime: room.now().toISOString(),
  };
  await room.test.ctx.db
    .insertInto('cms_resource')
    .values({
      ...stamp,
      siteId: room.siteId,
      resourceType: 'image',
      name: 'p',
      fileName: 'p.png',
      suffix: 'png',
      path: `resources/image/2026/03/01/${chance.below(1e6)}.png`,
      hash,
      fileSize: size,
      width: null,
      height: null,
    })
    .execute();
}

/** What editors do, each as often as its number says. */
const edits: readonly (readonly [number, string, Edit])[] = [
  [14, 'add content', addContent],
  [14, 'edit content', editContent],
  [8, 'publish', onContents('publish')],
  [5, 'offline', onContents('offline')],
  [
    4,
    'top',
    onContents('top', ({ room, chance }) => ({
      topUntil: chance.happens(0.5) ? new Date(room.now().getTime() + 50 * minutes).toISOString() : null,
    })),
  ],
  [2, 'cancel top', onContents('cancelTop')],
  [2, 'archive', onContents('archive')],
  [2, 'unarchive', onContents('unarchive')],
  [2, 'discard', onContents('discard')],
  [2, 'send back', onContents('sendBack')],
  [4, 'remove content', removeContents],
  [5, 'add catalog', addCatalog],
  [6, 'edit catalog', editCatalog],
  [
    3,
    'move catalog',
    onCatalog((at, id, ids) => at.room.call('POST', '/cms/catalog/move', { id, parentId: at.chance.one([0, ...ids]) })),
  ],
  [
    3,
    'hide catalog',
    onCatalog((at, id) => at.room.call('POST', '/cms/catalog/visible', { id, visible: at.chance.happens(0.6) })),
  ],
  [
    2,
    'sort catalog',
    onCatalog((at, id) => at.room.call('POST', '/cms/catalog/sort', { id, sort: at.chance.one([-1, 1, 2]) })),
  ],
  [1, 'remove catalog', onCatalog((at, id, ids) => (ids.length > 4 ? removeCatalog(at, id) : Promise.resolve()))],
  [6, 'edit template', editTemplate],
  [3, 'edit site', editSite],
  [4, 'edit pipe', editPipe],
  [4, 'edit links', editLinks],
  [2, 'edit property', editProperty],
  [3, 'pictures', addPicture],
  [8, 'time', async ({ room, chance }) => room.advance(chance.below(60) * minutes)],
];

const removeCatalog = ({ room }: Room, id: number): Promise<unknown> =>
  removeCatalogTask.run(
    room.test.ctx.within({ site: { id: room.siteId, path: 'laws', name: 'Laws', settings: {} } }),
    { catalogId: id },
    { report: async () => undefined, error: () => undefined },
  );

const weight = edits.reduce((all, [share]) => all + share, 0);

/** Does one thing that an editor might do, well or badly; answers its name. */
export async function editAtRandom(room: Newsroom, chance: Chance): Promise<string> {
  room.advance(1 + chance.below(5000));
  let place = chance.below(weight);
  const [, name, edit] = edits.find(([share]) => (place -= share) < 0) ?? edits[0]!;
  await edit({ room, chance });
  return name;
}
