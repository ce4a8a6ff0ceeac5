import type { ContentFields } from '@kaiyin/modules/content/schema';
import type { Context } from '@kaiyin/server-kit';
import { followSaved } from '../mapping/follow-version.ts';
import type { LoadedContent } from '../queries.ts';
import { fieldsOf, keepVersion, latestVersion } from '../versions.ts';
import { changeContents } from './change-contents.ts';
import { refusePublished } from './site-rules.ts';

/** Saves some fields of a working copy as a version of its own; what is public stays as it is. */
export async function saveFields(ctx: Context, item: LoadedContent, fields: Partial<ContentFields>): Promise<void> {
  await refusePublished(ctx, item);
  const latest = await latestVersion(ctx, item);
  const versionId = await keepVersion(ctx, latest, { ...fieldsOf(item), ...fields, body: latest.body }, 'save');
  await changeContents(ctx, [item], { ...fields, versionId, revision: item.revision + 1, dirty: true });
  await followSaved(ctx, item, versionId);
}
