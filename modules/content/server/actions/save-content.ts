import { isDeepStrictEqual } from 'node:util';
import { refuseUnlessMayIn } from '@kaiyin/modules/catalog/server';
import { content, statusOf, type Content, type ContentData, type Saved } from '@kaiyin/modules/content/schema';
import { differences, failField, Refusal, touched, whoWaits, type Context } from '@kaiyin/server-kit';
import { contentTypeOf } from '../content-type.ts';
import { cleanExt, settleExt } from '../model/fields-of-content.ts';
import { contentsChanged } from '../list-contents.ts';
import { refuseShownIn } from '../mapping/families.ts';
import { followSaved } from '../mapping/follow-version.ts';
import { loadContent, refuseUnlessAllowed, viewContent } from '../queries.ts';
import { refuseFaults } from '../rules.ts';
import { indexTitle } from '../title-search.ts';
import { fieldsOf, keepVersion, latestVersion } from '../versions.ts';
import { refusePublished, withCover } from './site-rules.ts';

export interface SaveContent extends ContentData {
  id: number;
  revision: number;
  autosave: boolean;
  /** Of which kind it is; that of an item never changes. */
  contentType?: string;
}

/** Saves the working copy; what is public stays as it is. Refuses with the other's copy when someone saved in between. */
export async function saveContent(
  ctx: Context,
  { id, revision, autosave, body, contentType = 'article', ...given }: SaveContent,
): Promise<Saved> {
  // Before the transaction: nobody else's writes wait for it.
  const type = contentTypeOf(ctx, { contentType });
  const cleaned = await type.clean(body, whoWaits(ctx));
  const cleanedExt = await cleanExt(ctx, given, whoWaits(ctx));
  return ctx.transaction(async (ctx) => {
    const before = await loadContent(ctx, id);
    await refuseUnlessAllowed(ctx, 'save', [before]);
    if (before.contentType !== contentType) failField('contentType', 'content.typeStays');
    if (before.revision !== revision) {
      throw new Refusal(500, 'content.conflict', { title: before.title, user: before.updateBy }, undefined, {
        conflict: await viewContent(ctx, id),
      });
    }
    const now = ctx.now().toISOString();
    await refusePublished(ctx, before);
    const latest = await latestVersion(ctx, before);
    const data: ContentData = await withCover(ctx, type, {
      ...given,
      ext: await settleExt(ctx, { ...given, ext: cleanedExt }, before.ext),
      publishDate: given.publishDate ?? dateOfFirst(before, now),
      body: await type.settle(ctx, cleaned, latest.body),
    });
    const { body: _, ...fields } = data;
    await refuseFaults(ctx, { ...data, contentType }, id);
    if (fields.catalogId !== before.catalogId) {
      // Where it goes, other rights hold: to take it away is to delete it there.
      await refuseUnlessMayIn(ctx, 'DeleteContent', [before.catalogId]);
      await refuseUnlessMayIn(ctx, 'AddContent', [fields.catalogId]);
      await refuseShownIn(ctx, before, fields.catalogId);
    }
    const changed = changedFields(fieldsOf(before), fields);
    if (latest.body === data.body && Object.keys(changed).length === 0)
      return { id, revision, updateTime: before.updateTime, status: statusOf(before, now) };
    const versionId = await keepVersion(ctx, latest, data, autosave ? 'autosave' : 'save');
    const change = { revision: revision + 1, versionId, dirty: true, ...touched(ctx) };
    await ctx.db
      .updateTable('cms_content')
      .set({ ...changed, ...change })
      .where('id', '=', id)
      .execute();
    if (before.title !== fields.title) await indexTitle(ctx.db, id, fields.title);
    await followSaved(ctx, before, versionId);
    contentsChanged(ctx);
    const bodyChanged = latest.body !== data.body;
    const details = { ...differences(content, before, changed), ...(bodyChanged && { bodyChanged }) };
    if (!autosave) await ctx.audit('content.saved', { id, title: fields.title }, details);
    return {
      id,
      revision: revision + 1,
      updateTime: change.updateTime,
      status: statusOf({ ...before, ...change }, now),
    };
  });
}

// Correcting moves no time: what has been public keeps its date until another is given.
const dateOfFirst = ({ publicFrom, publishDate }: Content, now: string): string | null =>
  publicFrom !== null && publicFrom <= now ? publishDate : null;

const changedFields = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(before[name as keyof T], value)),
  ) as Partial<T>;
