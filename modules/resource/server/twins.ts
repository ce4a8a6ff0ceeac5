import { resource, type ResourceView } from '@kaiyin/modules/resource/schema';
import { scoped, type Context } from '@kaiyin/server-kit';

/** Others that are named beside a file. */
const named = 5;

/** Files with the others of the current site that are the same byte by byte, a few of each, the first kept first. */
export async function withTwins<T extends Omit<ResourceView, 'sameAs'>>(
  ctx: Context,
  files: readonly T[],
): Promise<(T & Pick<ResourceView, 'sameAs'>)[]> {
  const hashes = [...new Set(files.map(({ hash }) => hash))];
  if (hashes.length === 0) return [];
  const rows = (await scoped(ctx, resource)
    .select(['id', 'name', 'hash'])
    .where('hash', 'in', hashes)
    .orderBy('id')
    .execute()) as Pick<ResourceView, 'id' | 'name' | 'hash'>[];
  const byHash = Map.groupBy(rows, ({ hash }) => hash);
  return files.map((file) => {
    const others = (byHash.get(file.hash) ?? []).filter(({ id }) => Number(id) !== file.id);
    return { ...file, sameAs: others.slice(0, named).map(({ id, name }) => ({ id: Number(id), name })) };
  });
}
