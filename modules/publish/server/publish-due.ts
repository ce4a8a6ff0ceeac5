import { loadCatalog, loadSubtreeIds } from '@kaiyin/modules/catalog/server';
import { reaction, said, startTask, type Context, type Reaction, type Said, type TaskKind } from '@kaiyin/server-kit';
import { publishDue, type DuePublish } from './events.ts';
import type { Publish } from './publish-site.ts';
import { contentsToPublish } from './publish-status.ts';

/** Starts the publish that a job asked for: a task like that of a person, once while one waits to begin. */
export const dueReaction = (task: TaskKind<Publish>): Reaction =>
  reaction(publishDue, 'startDuePublish', async (ctx: Context, due: DuePublish) => {
    const { siteId, contentStatus } = due;
    const site = await ctx.services.findSite(ctx, siteId);
    if (!site) return;
    const inside = ctx.within({ site });
    const { name, ids } = await subjectOf(inside, site.name, due);
    const contents = contentStatus && (await contentsToPublish(inside, contentStatus, ids));
    const title: Said = contentStatus
      ? said(ids ? 'publish.catalogStatusTitle' : 'publish.statusTitle', {
          name,
          status: `{content.status.${contentStatus}}`,
        })
      : said(ids ? 'publish.catalogTitle' : 'publish.siteTitle', { name });
    await startTask(inside, task, { siteId, contents, reason: title }, { title, unlessWaiting: true });
  });

/** What is published, and of a catalog the ids of those whose contents are meant. */
async function subjectOf(
  inside: Context,
  siteName: string,
  { catalogId, publishChild }: DuePublish,
): Promise<{ name: string; ids?: number[] }> {
  if (catalogId === undefined) return { name: siteName };
  const { name } = await loadCatalog(inside, catalogId);
  return { name, ids: publishChild ? await loadSubtreeIds(inside, catalogId) : [catalogId] };
}
