import { isDefaultTemplate, site, type DefaultTemplates, type PipeProps } from '@kaiyin/modules/site/schema';
import { differences, failField, touched, type Context } from '@kaiyin/server-kit';
import { refuseUnfitTemplates } from './detail-templates.ts';
import { siteChanged } from './events.ts';
import { enabledPipes, forgetSites, openSite } from './queries.ts';
import { refuseUnlessMaySite } from './site-rights.ts';

interface Saved {
  siteId: number;
  publishPipeProps: { pipeCode: string; props: Record<string, string> }[];
}

/** The templates of each enabled pipe that hold where a catalog or a content names none. */
export async function defaultTemplates(ctx: Context, { siteId }: { siteId: number }) {
  const { publishPipeProps } = await openSite(ctx, siteId);
  const pipes = await enabledPipes(ctx, siteId);
  const rows = pipes.map(({ code, name }): DefaultTemplates => {
    const named = Object.entries(publishPipeProps[code] ?? {}).filter(([key]) => isDefaultTemplate(key));
    return { pipeCode: code, pipeName: name, props: Object.fromEntries(named) as Record<string, string> };
  });
  return { siteId, publishPipeProps: rows };
}

/** Keeps default templates; what else the site says of its pipes stays. */
export async function saveDefaultTemplates(ctx: Context, { siteId, publishPipeProps: given }: Saved): Promise<void> {
  refuseUnlessMaySite(ctx, 'Edit', await openSite(ctx, siteId));
  const pipes = new Set((await enabledPipes(ctx, siteId)).map(({ code }) => code));
  for (const { pipeCode } of given)
    if (!pipes.has(pipeCode)) failField('publishPipeProps', 'site.noSuchPipe', { pipe: pipeCode });
  await ctx.transaction(async (ctx) => {
    const { publishPipeProps: before, name } = await openSite(ctx, siteId);
    const after = given.reduce(withNamed, before);
    refuseUnfitTemplates(ctx, after, before);
    await ctx.db
      .updateTable('cms_site')
      .set({ publishPipeProps: after, ...touched(ctx) })
      .where('id', '=', siteId)
      .execute();
    const details = differences(site, { publishPipeProps: before }, { publishPipeProps: after });
    await ctx.audit('cms_site.updated', { id: siteId, name, siteId }, details);
    await ctx.emit(siteChanged, { siteId });
  });
  forgetSites(ctx);
}

function withNamed(all: PipeProps, { pipeCode, props }: Saved['publishPipeProps'][number]): PipeProps {
  const kept = Object.entries(all[pipeCode] ?? {}).filter(([key]) => props[key] === undefined);
  const named = Object.entries(props).filter(([, name]) => name !== '');
  return { ...all, [pipeCode]: Object.fromEntries([...kept, ...named]) };
}
