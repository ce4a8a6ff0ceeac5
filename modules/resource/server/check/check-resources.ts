import { defineTarget } from '@kaiyin/modules/job/server';
import { findSite } from '@kaiyin/modules/site/server';
import { defineTask, said, siteOf, startTask, type BlobStore, type Context, type TaskKind } from '@kaiyin/server-kit';
import { checkFiles, type Findings } from './check-files.ts';

const words = (found: Findings) => said('resource.checked', { ...found });

/** Looks at the files of one site, since somebody asked for it. */
export const checkTask = (blobs: BlobStore): TaskKind<{ siteId: number }> =>
  defineTask('CheckResources', async (ctx, _, progress) => {
    const total = await countFiles(ctx);
    const found = await checkFiles(ctx, {
      blobs,
      report: (done) => progress.report(Math.min(95, (95 * done.checked) / Math.max(1, total)), words(done)),
    });
    await ctx.transaction((ctx) => progress.done(ctx, { message: words(found) }));
  });

/** Has the files of the current site looked at; one that is at it already is answered. */
export const startCheck = async (ctx: Context, task: TaskKind<{ siteId: number }>): Promise<{ taskId: number }> => {
  const siteId = siteOf(ctx).id;
  const title = said('resource.checking');
  return { taskId: await startTask(ctx, task, { siteId }, { title, key: String(siteId) }) };
};

async function countFiles(ctx: Context): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('cms_resource')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('siteId', '=', siteOf(ctx).id)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Looks at the files of all sites, every night. */
export const checkEveryLibrary = defineTarget({
  name: 'resource.check',
  title: 'resource.check',
  note: 'resource.checkNote',
  args: {},
  labels: {},
  standardCron: '20 4 * * *',
  async run(ctx, _, { blobs, report }) {
    const sites = await ctx.db.selectFrom('cms_site').select('id').orderBy('id').execute();
    const sum: Findings = { checked: 0, missing: 0, unused: 0 };
    for (const { id } of sites) {
      const site = await findSite(ctx, id);
      if (!site) continue;
      const found = await checkFiles(ctx.within({ site }), { blobs, report: () => report(50, words(sum)) });
      sum.checked += found.checked;
      sum.missing += found.missing;
      sum.unused += found.unused;
    }
    return words(sum);
  },
});
