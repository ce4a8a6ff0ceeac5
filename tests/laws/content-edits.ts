import { type Edit, idsOf, minutes, type Room, text } from './room.ts';

export const onContents =
  (action: string, more: (at: Room) => object = () => ({})): Edit =>
  async (at) => {
    const ids = await idsOf(at, 'cms_content');
    if (ids.length) await at.room.call('POST', `/cms/content/${action}`, { ids: [at.chance.one(ids)], ...more(at) });
  };

export async function addContent(at: Room): Promise<void> {
  const fields = await fieldsOf(at);
  if (!fields) return;
  const { data } = await at.room.call('POST', '/cms/content', fields);
  const id = (data as { id?: number } | null)?.id;
  if (id && at.chance.happens(0.8)) await at.room.call('POST', '/cms/content/publish', { ids: [id] });
}

export async function editContent(at: Room): Promise<void> {
  const ids = await idsOf(at, 'cms_content');
  const fields = await fieldsOf(at);
  if (!ids.length || !fields) return;
  const id = at.chance.one(ids);
  const { data } = await at.room.call('GET', `/cms/content/${id}`);
  const before = data as unknown as Record<string, unknown> & { revision: number };
  if (before.contentType !== 'article') return;
  const keep = at.chance.happens(0.5) ? { catalogId: before.catalogId, publishDate: before.publishDate } : {};
  await at.room.call('PUT', '/cms/content', { ...fields, ...keep, id, revision: before.revision });
  if (at.chance.happens(0.6)) await at.room.call('POST', '/cms/content/publish', { ids: [id] });
}

export async function removeContents(at: Room): Promise<void> {
  const ids = await idsOf(at, 'cms_content');
  if (ids.length < 6) return;
  const id = at.chance.one(ids);
  await at.room.call('DELETE', '/cms/content', [id]);
  if (at.chance.happens(0.3)) await at.room.call('POST', '/cms/content/recycle/restore', { ids: [id] });
  else if (at.chance.happens(0.4)) await at.room.call('DELETE', '/cms/content/recycle', [id]);
}

/** Adds, removes or sorts related contents. */
export async function editRelated(at: Room): Promise<void> {
  const ids = await idsOf(at, 'cms_content');
  if (ids.length === 0) return;
  const { room, chance } = at;
  const contentId = chance.one(ids);
  const related = await room.test.ctx.db
    .selectFrom('cms_content_rela')
    .select('relaContentId')
    .where('contentId', '=', contentId)
    .orderBy('sort')
    .execute();
  const known = related.map(({ relaContentId }) => relaContentId);
  const what = known.length < 2 ? 'add' : chance.one(['add', 'add', 'remove', 'sort']);
  if (what === 'add') {
    const relaContentIds = [chance.one(ids), ...chance.some(ids, 2)];
    await room.call('POST', '/cms/content/rela', { contentId, relaContentIds });
  } else if (what === 'remove')
    await room.call('DELETE', '/cms/content/rela', { contentId, relaContentIds: [chance.one(known)] });
  else await room.call('PUT', '/cms/content/rela/sort', { contentId, relaContentIds: known.toReversed() });
}

async function body(at: Room): Promise<string> {
  const { chance } = at;
  const [contents, catalogs] = [await idsOf(at, 'cms_content'), await idsOf(at, 'cms_catalog')];
  const paragraphs = [`<p>${text(chance).replaceAll(/[<>&]/g, '')}</p>`];
  if (contents.length && chance.happens(0.3))
    paragraphs.push(`<p><a href="iurl://content?id=${chance.one(contents)}">另见</a></p>`);
  if (catalogs.length && chance.happens(0.2))
    paragraphs.push(`<p><a href="iurl://catalog?id=${chance.one(catalogs)}">栏目</a></p>`);
  if (chance.happens(0.2)) paragraphs.push(`<div data-page-widget="${chance.one(['w1', 'w2', 'w3'])}"></div>`);
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
    editor: chance.one(['', '周']),
    seoTitle: chance.happens(0.3) ? text(chance) : '',
    cover: pictures.length && chance.happens(0.3) ? coverOf(chance.one(pictures)) : null,
    images: pictures.length && chance.happens(0.1) ? chance.some(pictures, 2).map(coverOf) : [],
    staticPath: chance.happens(0.06) ? `pages/${chance.below(4)}.html` : null,
    publishDate: chance.happens(0.4) ? new Date(day).toISOString() : null,
    offlineDate: chance.happens(0.1)
      ? new Date(Math.max(day, room.now().getTime()) + 90 * minutes).toISOString()
      : null,
    ...(linked ? { linkFlag: true, redirectUrl: 'https://example.com/' } : {}),
  };
}

const coverOf = (id: number): string => `iurl://resources/image/2026/03/01/${id}.png?type=resource&id=${id}&sid=1`;
