import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blankFields } from '@kaiyin/modules/content/schema';
import { addContent, publishContents } from '@kaiyin/modules/content/server';
import { internalUrl, suffixOf, undescribed, type ResourceType } from '@kaiyin/modules/resource/schema';
import { created, media, type BlobStore, type Context, type CurrentSite, type MediaFacts } from '@kaiyin/server-kit';

const files = [
  { name: 'river.mp4', resourceType: 'video' },
  { name: 'melody.wav', resourceType: 'audio' },
  { name: 'river.vtt', resourceType: 'file' },
] as const satisfies { name: string; resourceType: ResourceType }[];

interface StoredFile {
  name: string;
  resourceType: ResourceType;
  hash: string;
  size: number;
  facts: MediaFacts | null;
}

/** Puts the demo's film, sound and captions into the blob store, and reads what is to be known of them. */
export const storeMedia = (blobs: BlobStore): Promise<StoredFile[]> =>
  Promise.all(
    files.map(async ({ name, resourceType }) => {
      const file = join(import.meta.dirname, 'media', name);
      const facts = resourceType === 'file' ? 'none' : await media.read(file);
      return {
        name,
        resourceType,
        ...(await blobs.put(await readFile(file))),
        facts: typeof facts === 'string' ? null : facts,
      };
    }),
  );

interface Given {
  stored: readonly StoredFile[];
  catalogs: ReadonlyMap<string, number>;
  pictures: ReadonlyMap<string, string>;
}

/** A video and an audio content of the demo site, public since this morning. */
export async function addMediaContents(ctx: Context, site: CurrentSite, { stored, catalogs, pictures }: Given) {
  const own = ctx.within({ site, clock: () => new Date(ctx.now().getTime() - 3 * 3_600_000) });
  const addresses = await keepMedia(own, site.id, stored);
  const address = (name: (typeof files)[number]['name']) => addresses.get(name) ?? '';
  const cover = pictures.get('bridge_dusk') ?? '';
  await publishNew(own, {
    contentType: 'video',
    catalogId: catalogs.get('news_city') ?? 0,
    title: '八秒钟，看完望澜江的一天',
    summary: '从清晨的雾，到正午的货船，再到入夜的一江灯火。摄影记者在同一个位置守了十四个小时。',
    author: '江一帆',
    cover,
    tags: ['望澜江', '视频'],
    attributes: ['video'],
    body: JSON.stringify([
      {
        kind: 'file',
        src: address('river.mp4'),
        title: '望澜江的一天',
        description: '清晨、正午、傍晚、入夜，同一段江面。',
        cover,
        captions: [{ lang: 'zh-CN', label: '中文', src: address('river.vtt') }],
      },
    ]),
  });
  await publishNew(own, {
    contentType: 'audio',
    catalogId: catalogs.get('culture_arts') ?? 0,
    title: '江边听见：一支写给渡口的小曲',
    summary: '老渡口停航前夜，音乐老师写下十六个音。这是它的第一次录音。',
    author: '许青禾',
    cover: pictures.get('river_dawn') ?? null,
    tags: ['音乐'],
    body: JSON.stringify([
      {
        src: address('melody.wav'),
        title: '渡口',
        author: '许青禾',
        description: '十六个音，八秒钟。',
        cover: pictures.get('river_dawn') ?? '',
      },
    ]),
  });
}

type NewContent = Parameters<typeof addContent>[1];

async function publishNew(ctx: Context, content: Partial<NewContent> & Pick<NewContent, 'contentType' | 'body'>) {
  const { id } = await addContent(ctx, {
    ...blankFields(),
    original: true,
    source: '望澜日报',
    publishDate: ctx.now().toISOString(),
    ...content,
  });
  await publishContents(ctx, [id]);
}

async function keepMedia(ctx: Context, siteId: number, stored: readonly StoredFile[]): Promise<Map<string, string>> {
  const day = ctx.now().toISOString().slice(0, 10).replaceAll('-', '/');
  const addresses = new Map<string, string>();
  for (const { name, resourceType, hash, size, facts } of stored) {
    const suffix = suffixOf(name);
    const path = `resources/${resourceType}/${day}/${hash.slice(0, 16)}.${suffix}`;
    const { id } = await ctx.db
      .insertInto('cms_resource')
      .values({
        ...created(ctx),
        siteId,
        resourceType,
        name,
        fileName: name,
        suffix,
        path,
        hash,
        fileSize: size,
        ...undescribed,
        width: facts?.width ?? null,
        height: facts?.height ?? null,
        facts,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    addresses.set(name, internalUrl({ id, siteId, path }));
  }
  return addresses;
}
