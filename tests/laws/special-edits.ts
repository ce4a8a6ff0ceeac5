import { noRule } from '@kaiyin/modules/content/schema';
import { idsOf, type Room, text } from './room.ts';

const most = 2;
const sections = ['', '江', '桥'];

/** Adds special topics and changes what they hold, by hand and by rule. */
export async function editSpecial(at: Room): Promise<void> {
  const { room, chance } = at;
  const topics = await room.test.ctx.db
    .selectFrom('cms_catalog')
    .select('id')
    .where('siteId', '=', room.siteId)
    .where('special', '=', true)
    .orderBy('id')
    .execute();
  if (topics.length === 0 || (topics.length < most && chance.happens(0.3))) {
    const name = `t${chance.below(100_000)}`;
    await room.call('POST', '/cms/catalog', { name: text(chance), alias: name, path: name, special: true });
    return;
  }
  const specialId = chance.one(topics).id;
  const contents = await idsOf(at, 'cms_content');
  if (contents.length === 0) return;
  const contentIds = [...new Set([chance.one(contents), ...chance.some(contents, 2)])];
  const section = chance.one(sections);
  const held = await room.test.ctx.db
    .selectFrom('cms_special_content')
    .select('contentId')
    .where('specialId', '=', specialId)
    .orderBy('sort')
    .execute();
  const change = chance.one<() => Promise<unknown>>([
    () => room.call('POST', '/cms/special/content', { specialId, contentIds, section }),
    () => room.call('POST', '/cms/special/content', { specialId, contentIds, section }),
    () => room.call('DELETE', '/cms/special/content', { specialId, contentIds }),
    () => room.call('PUT', '/cms/special/content', { specialId, contentIds, section, isTop: chance.happens(0.3) }),
    () =>
      room.call('PUT', '/cms/special/content/sort', {
        specialId,
        contentIds: held.map(({ contentId }) => contentId).toReversed(),
      }),
    () =>
      room.call('PUT', '/cms/special/rule', {
        ...noRule,
        specialId,
        enabled: chance.happens(0.7),
        tags: chance.happens(0.5) ? ['江', '桥'] : [],
        attributes: chance.happens(0.3) ? ['hot'] : [],
        limit: 1 + chance.below(4),
      }),
  ]);
  await change();
}
