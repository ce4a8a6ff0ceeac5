import { idsOf, minutes, type Room, text } from './room.ts';

/** Changes, plans, publishes and takes offline page widgets of all types, and ads that come and go at minutes. */
export async function editWidgets(at: Room): Promise<void> {
  const { room, chance } = at;
  const widgets = await room.test.ctx.db
    .selectFrom('cms_page_widget')
    .selectAll()
    .where('siteId', '=', room.siteId)
    .orderBy('id')
    .execute();
  const widget = chance.one(widgets);
  const ids = [widget.id];
  const ahead = () => new Date(room.now().getTime() + (1 + chance.below(4)) * 31 * minutes).toISOString();
  const change = chance.one<() => Promise<unknown>>([
    async () => room.call('PUT', '/cms/pagewidget', { ...widget, name: text(chance), content: await contentOf(at) }),
    () => room.call('POST', '/cms/pagewidget/publish', { ids }),
    () => room.call('POST', '/cms/pagewidget/publish', { ids, publishDate: ahead() }),
    () => room.call('POST', '/cms/pagewidget/offline', { ids }),
    () => room.call('POST', '/cms/pagewidget/discard', { ids }),
    () => editAds(at, widgets.find(({ type }) => type === 'ads')?.id),
    () => editAds(at, widgets.find(({ type }) => type === 'ads')?.id),
    () => room.call('POST', `/cms/site/extends/${room.siteId}`, { EnableAdStat: chance.happens(0.5) }),
  ]);
  await change();
}

async function contentOf(at: Room): Promise<object> {
  const { chance } = at;
  const catalogs = await idsOf(at, 'cms_catalog');
  const url = await urlsOf(at);
  const item = () => ({ title: text(chance) || '题', url: url() });
  return {
    rows: Array.from({ length: 1 + chance.below(3) }, () => ({
      items: [item(), ...(chance.happens(0.3) ? [item()] : [])],
    })),
    rule: {
      catalogId: catalogs.length > 0 && chance.happens(0.5) ? chance.one(catalogs) : null,
      withChildren: chance.happens(0.5),
      attributes: chance.happens(0.3) ? ['hot'] : [],
      tags: chance.happens(0.3) ? ['江'] : [],
      sort: chance.one(['Recent', 'Default', 'Views']),
      limit: 1 + chance.below(4),
    },
    space: {
      count: 1 + chance.below(3),
      rotation: chance.one(['weight', 'first', 'turn']),
      seconds: 3 + chance.below(3),
      height: chance.happens(0.5) ? 90 : null,
    },
  };
}

/** Addresses that something may lead to. */
async function urlsOf(at: Room): Promise<() => string> {
  const { chance } = at;
  const [contents, catalogs] = [await idsOf(at, 'cms_content'), await idsOf(at, 'cms_catalog')];
  return () =>
    chance.one([
      '',
      'https://example.com/',
      ...(contents.length > 0 ? [`iurl://content?id=${chance.one(contents)}`] : []),
      ...(catalogs.length > 0 ? [`iurl://catalog?id=${chance.one(catalogs)}`] : []),
    ]);
}

async function editAds(at: Room, adSpaceId: number | undefined): Promise<void> {
  const { room, chance } = at;
  if (adSpaceId === undefined) return;
  const ads = await room.test.ctx.db
    .selectFrom('cms_advertisement')
    .selectAll()
    .where('adSpaceId', '=', adSpaceId)
    .orderBy('id')
    .execute();
  const day = room.now().getTime() + (chance.below(5) - 2) * 29 * minutes;
  const fields = {
    adSpaceId,
    type: 'text',
    name: text(chance) || '广',
    text: text(chance) || '广',
    weight: chance.below(3),
    redirectUrl: (await urlsOf(at))(),
    onlineDate: new Date(day).toISOString(),
    offlineDate: new Date(day + (1 + chance.below(3)) * 41 * minutes).toISOString(),
  };
  const [ad] = chance.some([...ads], 1);
  if (!ad || (ads.length < 3 && chance.happens(0.5))) await room.call('POST', '/cms/advertisement', fields);
  else if (chance.happens(0.2)) await room.call('DELETE', '/cms/advertisement', { ids: [ad.id] });
  else if (chance.happens(0.4))
    await room.call('POST', '/cms/advertisement/changeStatus', {
      ids: [ad.id],
      status: ad.status === 'enabled' ? 'disabled' : 'enabled',
    });
  else await room.call('PUT', '/cms/advertisement', { ...ad, ...fields });
}
