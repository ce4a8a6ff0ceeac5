import { advertisement, endOfTime, type Advertisement } from '@kaiyin/modules/widget/schema';
import { changeStatusBy, crud, failField, siteOf, type Context, type Crud } from '@kaiyin/server-kit';
import type { Draft, Input } from '@kaiyin/entity';
import { adInstant, adsChanged } from './events.ts';
import { refuseUnlessMayWidget } from './widget-rights.ts';
import { loadWidgets } from './widgets.ts';

type Ad = typeof advertisement;
const rows = crud(advertisement);

/** Ads of spaces that the caller may see; whoever changes them may change their space. Pages follow by themselves. */
export const ads: Crud<Ad> = {
  list: rows.list,
  get: rows.get,
  create: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      await refuseFaults(ctx, input);
      const added = await rows.create(ctx, input);
      await tell(ctx, [input]);
      return added;
    }),
  update: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      const before = await rows.get(ctx, { id: input.id });
      await refuseOtherSpace(ctx, before.adSpaceId);
      await refuseFaults(ctx, input);
      await rows.update(ctx, input);
      await tell(ctx, [input]);
    }),
  remove: (ctx, { ids }) =>
    ctx.transaction(async (ctx) => {
      for (const id of ids) await refuseOtherSpace(ctx, (await rows.get(ctx, { id })).adSpaceId);
      await rows.remove(ctx, { ids });
      await tell(ctx, []);
    }),
};

export const changeAdStatus = changeStatusBy(ads);

type Checked = Pick<Input<Ad>, 'adSpaceId' | 'type' | 'picture' | 'text' | 'html' | 'onlineDate' | 'offlineDate'> &
  Draft<Ad>;

async function refuseFaults(ctx: Context, ad: Checked): Promise<void> {
  await refuseOtherSpace(ctx, ad.adSpaceId);
  if (ad.type === 'image' && !ad.picture) failField('picture', 'ad.needsPicture');
  if (ad.type === 'text' && !ad.text.trim()) failField('text', 'ad.needsText');
  if (ad.type === 'html' && !ad.html.trim()) failField('html', 'ad.needsHtml');
  if (ad.offlineDate <= ad.onlineDate) failField('offlineDate', 'ad.datesOrder');
}

/** An ad is in a space of the site that the caller may change. */
async function refuseOtherSpace(ctx: Context, id: number): Promise<void> {
  const [space] = await loadWidgets(ctx, [id]);
  if (space?.type !== 'ads') failField('adSpaceId', 'ad.notASpace');
  if (space) refuseUnlessMayWidget(ctx, 'Edit', space);
}

/** Pages follow now, and at each instant ahead at which an ad comes or goes. */
async function tell(
  ctx: Context,
  changed: readonly Pick<Advertisement, 'onlineDate' | 'offlineDate'>[],
): Promise<void> {
  const siteId = siteOf(ctx).id;
  const now = ctx.now().toISOString();
  await ctx.emit(adsChanged, { siteId });
  for (const at of changed.flatMap(({ onlineDate, offlineDate }) => [onlineDate, offlineDate]))
    // An end that nobody has set is nothing to wait for.
    if (at > now && at < endOfTime) await ctx.emit(adInstant, { siteId, at });
}
