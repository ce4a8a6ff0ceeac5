import { listTemplates, type FoundTemplate } from '@kaiyin/modules/template/schema';
import type { Context, Finder } from '@kaiyin/server-kit';
import { list } from './template-actions.ts';

const most = 6;

/** Templates of the site by parts of their names. */
export const templateFinder: Finder = {
  id: 'templates',
  as: listTemplates,
  async find(ctx: Context, words: string): Promise<FoundTemplate[]> {
    const { rows } = await list(ctx, { name: words, pageNum: 1, pageSize: most });
    return rows.map(({ id, name, pipeCode }) => ({ id, name, pipeCode }));
  },
};
