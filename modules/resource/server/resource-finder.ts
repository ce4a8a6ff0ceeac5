import { listResources, type FoundResource } from '@kaiyin/modules/resource/schema';
import type { Context, Finder } from '@kaiyin/server-kit';
import { list } from './library.ts';

const most = 6;

/** Files of the library by parts of their names, the newest first. */
export const resourceFinder: Finder = {
  id: 'resources',
  as: listResources,
  async find(ctx: Context, words: string): Promise<FoundResource[]> {
    const { rows } = await list(ctx, { name: words, pageNum: 1, pageSize: most });
    return rows.map(({ id, name, resourceType }) => ({ id, name, resourceType }));
  },
};
