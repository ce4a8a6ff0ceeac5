import type { Context } from '@kaiyin/server-kit';
import type { ResourceVariant } from './tables.ts';

/**
 * Notes a picture of another size. While somebody else writes for long it is not noted: the picture is right, and made again
 * when it is asked for again.
 */
export async function keepVariant(ctx: Context, variant: ResourceVariant): Promise<void> {
  const { hash, fileSize, suffix } = variant;
  try {
    await ctx.db
      .insertInto('cms_resource_variant')
      .values(variant)
      .onConflict((conflict) =>
        conflict.columns(['resourceId', 'sourceHash', 'width', 'height']).doUpdateSet({ hash, fileSize, suffix }),
      )
      .execute();
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    ctx.log.warn({ err: error, resource: variant.resourceId }, 'picture could not be kept');
  }
}
