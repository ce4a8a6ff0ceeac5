import { findCatalog, refuseUnlessMayIn } from '@kaiyin/modules/catalog/server';
import { blankField, type Content, type ContentData, type Copied } from '@kaiyin/modules/content/schema';
import { failField, giveWay, Refusal, type Context } from '@kaiyin/server-kit';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import { refuseRepeatedTitle, refuseUnfitCatalog } from '../rules.ts';
import { bodyOfVersion, fieldsOf } from '../versions.ts';
import { insertDraft } from './insert-draft.ts';

interface CopyContents {
  ids: number[];
  catalogIds: number[];
}

export type Target = { id: number; name: string };
type Refused = { target: Target; title: string | null; refusal: Refusal };

/**
 * Copies working copies into catalogs as new drafts. Each catalog gets its copies in a transaction of its own; what one of
 * them does not take is answered with the reason. Refuses where there is nothing to make.
 */
export async function copyContents(ctx: Context, { ids, catalogIds }: CopyContents): Promise<Copied> {
  await refuseUnlessAllowed(ctx, 'copy', await loadContents(ctx, ids));
  const targets: Target[] = [];
  for (const id of new Set(catalogIds))
    targets.push((await findCatalog(ctx, id)) ?? failField('catalogIds', 'content.catalogMissing'));
  const made: Copied['made'] = [];
  const refused: Refused[] = [];
  for (const target of targets) {
    const refusal = await refusalOf(() => refuseTarget(ctx, target));
    if (refusal) {
      refused.push({ target, title: null, refusal });
      continue;
    }
    const done = await copyInto(ctx, ids, target);
    made.push(...done.made);
    refused.push(...done.refused);
  }
  const [first] = refused;
  if (made.length === 0 && first) throw first.refusal;
  return {
    made,
    refused: refused.map(({ target, title, refusal: { key, params } }) => ({
      catalogName: target.name,
      title,
      reason: ctx.say({ key, params }),
    })),
  };
}

/** A catalog takes contents, and the caller may add some to it. */
export async function refuseTarget(ctx: Context, { id }: Target): Promise<void> {
  await refuseUnfitCatalog(ctx, id);
  await refuseUnlessMayIn(ctx, 'AddContent', [id]);
}

const copyInto = (ctx: Context, ids: readonly number[], target: Target) =>
  ctx.transaction(async (ctx) => {
    const made: Copied['made'] = [];
    const refused: Refused[] = [];
    for (const item of await loadContents(ctx, ids)) {
      const { title } = item;
      const place = { title, catalogId: target.id };
      const refusal = await refusalOf(() => refuseRepeatedTitle(ctx, place, 0));
      if (refusal) refused.push({ target, title, refusal });
      else made.push({ ...place, id: await copyOne(ctx, item, target.id) });
      await giveWay();
    }
    return { made, refused };
  });

async function copyOne(ctx: Context, item: Content, catalogId: number): Promise<number> {
  const id = await insertDraft(ctx, item.contentType, await copyOf(ctx, item, catalogId));
  await ctx.audit('content.copied', { id, title: item.title }, { from: `${item.title} (${item.id})` });
  return id;
}

/** What a copy takes from its content: all but where its page is, when that is public, and by which templates. */
const copyOf = async (ctx: Context, item: Content, catalogId: number): Promise<ContentData> => ({
  ...fieldsOf(item),
  catalogId,
  staticPath: null,
  publishDate: null,
  offlineDate: null,
  publishPipeProps: blankField('publishPipeProps'),
  body: await bodyOfVersion(ctx, item.versionId),
});

/** What a check refuses; other failures are thrown. */
export async function refusalOf(check: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
