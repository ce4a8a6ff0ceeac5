import { idsOf, type Room, text } from './room.ts';

interface Picture {
  src: string;
  title: string;
  alt: string;
  link: string;
}

/** Writes an image group of pictures that the library has or has not any more. */
export async function addImageGroup(at: Room): Promise<void> {
  const catalogs = await idsOf(at, 'cms_catalog');
  if (catalogs.length === 0) return;
  const items = [await picture(at), await picture(at), await picture(at)];
  const fields = { catalogId: at.chance.one(catalogs), title: text(at.chance), body: JSON.stringify(items) };
  const { data } = await at.room.call('POST', '/cms/content', { ...fields, contentType: 'image' });
  const id = (data as { id?: number } | null)?.id;
  if (id) await at.room.call('POST', '/cms/content/publish', { ids: [id] });
}

/** Moves, replaces, describes, adds or removes one picture of a group. */
export async function editImageGroup(at: Room): Promise<void> {
  const { room, chance } = at;
  const groups = await room.test.ctx.db
    .selectFrom('cms_content')
    .select('id')
    .where('contentType', '=', 'image')
    .where('deletedTime', 'is', null)
    .orderBy('id')
    .execute();
  if (groups.length === 0) return addImageGroup(at);
  const { id } = chance.one(groups);
  const { data } = await room.call('GET', `/cms/content/${id}`);
  const before = data as unknown as { body: string };
  const items = changed(JSON.parse(before.body || '[]') as Picture[], await picture(at), at);
  await room.call('PUT', '/cms/content', { ...before, body: items.length > 0 ? JSON.stringify(items) : '' });
  if (chance.happens(0.7)) await room.call('POST', '/cms/content/publish', { ids: [id] });
}

function changed(items: Picture[], other: Picture, { chance }: Room): Picture[] {
  const place = chance.below(items.length + 1);
  const item = items[place];
  if (!item) return [...items, other];
  const rest = items.toSpliced(place, 1);
  if (chance.happens(0.3)) return rest.toSpliced(chance.below(items.length), 0, item);
  if (chance.happens(0.3)) return items.with(place, { ...item, src: other.src });
  return chance.happens(0.4) ? rest : items.with(place, { ...item, title: other.title, link: other.link });
}

async function picture(at: Room): Promise<Picture> {
  const { room, chance } = at;
  const [pictures, contents] = [await idsOf(at, 'cms_resource'), await idsOf(at, 'cms_content')];
  const id = pictures.length > 0 && chance.happens(0.9) ? chance.one(pictures) : 1 + chance.below(3);
  return {
    src: `iurl://resources/image/2026/03/01/${id}.png?type=resource&id=${id}&sid=${room.siteId}`,
    title: text(chance),
    alt: chance.happens(0.5) ? text(chance) : '',
    link: contents.length > 0 && chance.happens(0.3) ? `iurl://content?id=${chance.one(contents)}` : '',
  };
}
