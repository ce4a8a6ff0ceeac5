import { blankField } from '@kaiyin/modules/content/schema';
import type { Context } from '@kaiyin/server-kit';
import { bodyOfVersion, fieldsOf, keepFirstVersion } from '../versions.ts';
import { mappingsOf } from './families.ts';

/**
 * Makes the mappings of contents that are purged contents of their own, with the text that they have; others that are purged
 * with them are left out. They are in the recycle bin, as a live one would have an origin that is not.
 */
export async function releaseMappings(ctx: Context, originIds: readonly number[]): Promise<void> {
  if (originIds.length === 0) return;
  const left = (await mappingsOf(ctx, originIds)).filter(({ id }) => !originIds.includes(id));
  for (const mapping of left) {
    const body = await bodyOfVersion(ctx, mapping.versionId);
    const fields = { ...fieldsOf(mapping), staticPath: null, publishPipeProps: blankField('publishPipeProps') };
    const versionId = await keepFirstVersion(ctx, mapping.id, { ...fields, body });
    // The versions that they showed are no more.
    await ctx.db.deleteFrom('cms_publication').where('contentId', '=', mapping.id).execute();
    await ctx.db
      .updateTable('cms_content')
      .set({ mappingOf: null, versionId, dirty: true })
      .where('id', '=', mapping.id)
      .execute();
  }
}
