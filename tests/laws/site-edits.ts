import sharp from 'sharp';
import { sendFiles } from '../send-files.ts';
import { undescribed } from '@kaiyin/modules/resource/schema';
import type { PipeProps } from '@kaiyin/modules/site/schema';
import type { Chance } from './chance.ts';
import { idsOf, type Room, text } from './room.ts';
import { themes } from './themes.ts';

export async function editTemplate(at: Room): Promise<void> {
  const id = at.chance.one(await idsOf(at, 'cms_template'));
  const { data } = await at.room.call('GET', `/cms/template/${id}`);
  const row = data as unknown as { name: string; updateTime: string };
  const source = at.chance.one(themes[row.name] ?? ['']);
  await at.room.call('PUT', '/cms/template', { ...row, source });
}

export async function editSite(at: Room): Promise<void> {
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
    () => ({ feedContent: chance.one(['full', 'full', 'summary', '']) }),
    () => ({ robots: chance.one(['', 'User-agent: *\nDisallow: /x/']) }),
    () => ({ siteScheme: chance.one(['http', 'https', '']) }),
  ])();
  return { ...props, [code]: { ...props[code], ...change } };
}

export async function editPipe(at: Room): Promise<void> {
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

export async function editLinks(at: Room): Promise<void> {
  const ids = await idsOf(at, 'cms_link');
  const groups = await at.room.test.ctx.db
    .selectFrom('cms_link_group')
    .select('id')
    .where('siteId', '=', at.room.siteId)
    .orderBy('id')
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

/** Words that texts are made of become links, or are links no longer; the site chooses their group at times. */
export async function editHotWords(at: Room): Promise<void> {
  const { chance, room } = at;
  const [group] = await room.test.ctx.db
    .selectFrom('cc_hot_word_group')
    .select('id')
    .where('siteId', '=', room.siteId)
    .execute();
  if (!group) return void (await room.call('POST', '/cms/hotword/group', { name: '热词', code: 'hot' }));
  if (chance.happens(0.3)) {
    const settings = { HotWordGroups: chance.one(['hot', 'hot, none', null]), HotWordMaxReplaceCount: chance.below(3) };
    return void (await room.call('POST', `/cms/site/extends/${room.siteId}`, settings));
  }
  const ids = await idsOf(at, 'cc_hot_word');
  if (ids.length > 3 || (ids.length && chance.happens(0.4)))
    return void (await room.call('DELETE', '/word/hotword', [chance.one(ids)]));
  const catalogs = await idsOf(at, 'cms_catalog');
  const url = chance.one(['https://example.com/', `iurl://catalog?id=${catalogs.length ? chance.one(catalogs) : 0}`]);
  await room.call('POST', '/word/hotword', { groupId: group.id, word: chance.one(['江', '桥', '水电']), url });
}

export async function editProperty(at: Room): Promise<void> {
  const ids = await idsOf(at, 'cms_site_property');
  if (ids.length) await at.room.call('DELETE', '/cms/site/prop', ids);
  else
    await at.room.call('POST', '/cms/site/prop', { propName: '电话', propCode: 'phone', propValue: text(at.chance) });
}

/** Another picture in the place of one, at its address, cut around a point of its own or around none. */
export async function replacePicture(at: Room): Promise<void> {
  const ids = await idsOf(at, 'cms_resource');
  if (ids.length === 0) return;
  const background = { r: at.chance.below(256), g: at.chance.below(256), b: at.chance.below(256) };
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background } })
    .png()
    .toBuffer();
  const { test, siteId } = at.room;
  const id = at.chance.one(ids);
  await sendFiles(test, siteId, [{ name: 'p.png', bytes }], test.admin, `/cms/resource/${id}/replace`);
  if (!at.chance.happens(0.5)) return;
  const focus = { x: at.chance.below(11) / 10, y: at.chance.below(11) / 10 };
  await at.room.call('POST', `/cms/resource/${id}/focus`, { focus });
}

export async function addPicture(at: Room): Promise<void> {
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
      ...undescribed,
      width: null,
      height: null,
    })
    .execute();
}
