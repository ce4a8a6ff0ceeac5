import type { DynamicFault } from '@kaiyin/modules/dynamicpage/schema';
import type { PageFailure } from '@kaiyin/modules/plan/schema';
import { builtInPages } from '@kaiyin/modules/site/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { findSiteRow } from '../site-row.ts';

const week = 7 * 24 * 3_600_000;
const storeOf = ({ services }: Context) => services.shared.store('dynamicFault');

/** A template of a pipe that makes pages on request. */
interface Maker {
  siteId: number;
  pipeCode: string;
  template: string;
}
const keyOf = ({ siteId, pipeCode, template }: Maker): string => `${siteId} ${pipeCode} ${template}`;

/** Remembers the last fault of a page for a week, under the template that should have made it. */
export const noteDynamicFault = (ctx: Context, maker: Maker, failure: PageFailure): Promise<void> =>
  storeOf(ctx).put(
    keyOf(maker),
    JSON.stringify({ ...failure, at: ctx.now().toISOString() } satisfies DynamicFault),
    week,
  );

/** Forgets the fault of a template that has made a page. */
export const forgetDynamicFault = async (ctx: Context, maker: Maker): Promise<void> =>
  void (await storeOf(ctx).take(keyOf(maker)));

/** Pages of the current site that could not be made when readers asked for them. */
export async function listDynamicFaults(ctx: Context): Promise<DynamicFault[]> {
  const siteId = siteOf(ctx).id;
  const makers = await makersOf(ctx, siteId);
  const texts = await Promise.all(makers.map((maker) => storeOf(ctx).get(keyOf(maker))));
  return texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as DynamicFault]));
}

async function makersOf(ctx: Context, siteId: number): Promise<Maker[]> {
  const site = await findSiteRow(ctx, siteId);
  const own = await ctx.db.selectFrom('cms_dynamic_page').select('templates').where('siteId', '=', siteId).execute();
  return (await enabledPipes(ctx, siteId)).flatMap(({ code: pipeCode }) => {
    const props = site?.publishPipeProps[pipeCode] ?? {};
    const templates = [
      ...builtInPages.map(({ key, template }) => props[key] || template),
      ...own.flatMap(({ templates }) => templates[pipeCode] ?? []),
    ];
    return [...new Set(templates)].map((template) => ({ siteId, pipeCode, template }));
  });
}
