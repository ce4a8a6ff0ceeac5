import { isDeepStrictEqual } from 'node:util';
import { statusOf, type Content, type ContentData, type Saved } from '@kaiyin/modules/content/schema';
import { Refusal, touched, whoWaits, type Context } from '@kaiyin/server-kit';
import { bodyToKeep } from '../body.ts';
import { linksByIdentity } from '../links-by-identity.ts';
import { contentsChanged } from '../list-contents.ts';
import { viewContent, loadContent, refuseUnlessAllowed } from '../queries.ts';
import { refuseFaults } from '../rules.ts';
import { indexTitle } from '../title-search.ts';
import { fieldsOf, keepVersion, latestVersion } from '../versions.ts';

export interface SaveContent extends ContentData {
  id: number;
  revision: number;
  autosave: boolean;
}

/** Saves the working copy; what is public stays as it is. Refuses with the other's copy when someone saved in between. */
export async function saveContent(
  ctx: Context,
  { id, revision, autosave, body, ...given }: SaveContent,
): Promise<Saved> {
  // Before the transaction: nobody else's writes wait for it.
  const cleaned = await bodyToKeep(body, whoWaits(ctx));
  return ctx.transaction(async (ctx) => {
    const before = await loadContent(ctx, id);
    refuseUnlessAllowed(ctx, 'save', [before]);
    if (before.revision !== revision) {
      throw new Refusal(500, 'content.conflict', { title: before.title, user: before.updateBy }, undefined, {
        conflict: await viewContent(ctx, id),
      });
    }
    const now = ctx.now().toISOString();
    const fields = { ...given, publishDate: given.publishDate ?? dateOfFirst(before, now) };
    const data: ContentData = { ...fields, body: await linksByIdentity(ctx, cleaned) };
    await refuseFaults(ctx, data, id);
    const latest = await latestVersion(ctx, before);
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
    contentsChanged(ctx);
    if (!autosave) await ctx.audit('content.saved', { id, title: fields.title });
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
