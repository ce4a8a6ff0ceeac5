import { undescribed } from '@kaiyin/modules/resource/schema';
import { idsOf, type Room, text } from './room.ts';

type Kind = 'audio' | 'video';
interface Media {
  src: string;
  title: string;
}

const suffixes = { audio: 'wav', video: 'mp4' } as const;

/** Writes an audio or a video content; a video may hold the player of another site, too. */
export async function addMediaContent(at: Room): Promise<void> {
  const catalogs = await idsOf(at, 'cms_catalog');
  if (catalogs.length === 0) return;
  const kind = at.chance.one<Kind>(['audio', 'video']);
  const items: Media[] = [await mediaItem(at, kind)];
  if (kind === 'video' && at.chance.happens(0.3)) items.push(player(at));
  const fields = { catalogId: at.chance.one(catalogs), title: text(at.chance), body: JSON.stringify(items) };
  const { data } = await at.room.call('POST', '/cms/content', { ...fields, contentType: kind });
  const id = (data as { id?: number } | null)?.id;
  if (id) await at.room.call('POST', '/cms/content/publish', { ids: [id] });
}

/** Replaces the file of a sound or film, or says something else about it. */
export async function editMediaContent(at: Room): Promise<void> {
  const { room, chance } = at;
  const kind = chance.one<Kind>(['audio', 'video']);
  const contents = await room.test.ctx.db
    .selectFrom('cms_content')
    .select('id')
    .where('contentType', '=', kind)
    .where('deletedTime', 'is', null)
    .orderBy('id')
    .execute();
  if (contents.length === 0) return addMediaContent(at);
  const { id } = chance.one(contents);
  const { data } = await room.call('GET', `/cms/content/${id}`);
  const before = data as unknown as { body: string };
  const [first, ...rest] = JSON.parse(before.body || '[]') as Media[];
  const other = await mediaItem(at, kind);
  const changed = first && chance.happens(0.4) ? { ...first, title: other.title } : { ...first, ...other };
  await room.call('PUT', '/cms/content', { ...before, body: JSON.stringify([changed, ...rest]) });
  if (chance.happens(0.7)) await room.call('POST', '/cms/content/publish', { ids: [id] });
}

const player = ({ chance }: Room) => ({
  kind: 'embed',
  src: `https://player.bilibili.com/player.html?p=${chance.below(9)}`,
  title: text(chance),
});

async function mediaItem(at: Room, kind: Kind): Promise<Media> {
  const { room, chance } = at;
  const known = await room.test.ctx.db
    .selectFrom('cms_resource')
    .select('id')
    .where('siteId', '=', room.siteId)
    .where('resourceType', '=', kind)
    .orderBy('id')
    .execute();
  const id = known.length > 0 && chance.happens(0.6) ? chance.one(known).id : await newFile(at, kind);
  const src = `iurl://resources/${kind}/2026/03/01/${id}.${suffixes[kind]}?type=resource&id=${id}&sid=${room.siteId}`;
  const item = { src, title: text(chance).slice(0, 100) };
  return kind === 'video' ? ({ kind: 'file', ...item } as Media) : item;
}

async function newFile({ room, chance }: Room, kind: Kind): Promise<number> {
  const { hash, size } = await room.test.app.blobs.put(Buffer.from(`${kind} ${chance.below(1e6)}`));
  const now = room.now().toISOString();
  const isFilm = kind === 'video';
  const none = { videoCodec: null, width: null, height: null, frameRate: null, channels: null, samplingRate: null };
  const { id } = await room.test.ctx.db
    .insertInto('cms_resource')
    .values({
      createBy: 't',
      createTime: now,
      updateBy: 't',
      updateTime: now,
      siteId: room.siteId,
      resourceType: kind,
      name: 'm',
      fileName: `m.${suffixes[kind]}`,
      suffix: suffixes[kind],
      path: `resources/${kind}/2026/03/01/${chance.below(1e9)}.${suffixes[kind]}`,
      hash,
      fileSize: size,
      ...undescribed,
      width: isFilm ? 64 : null,
      height: isFilm ? 36 : null,
      facts: { format: 'MPEG-4', duration: 1000 * chance.below(9), bitRate: 900, audioCodec: 'AAC', ...none },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
