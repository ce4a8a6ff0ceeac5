import { pick } from '@kaiyin/entity';
import {
  blankFields,
  contentFields,
  isPublic,
  mappingFields,
  type Content,
  type ContentFields,
} from '@kaiyin/modules/content/schema';
import type { Context } from '@kaiyin/server-kit';
import { contentsChanged } from '../list-contents.ts';
import type { LoadedContent } from '../queries.ts';
import { indexTitle } from '../title-search.ts';
import { mappingsOf } from './families.ts';

type Own = (typeof mappingFields)[number];
type Followed = Omit<ContentFields, Own>;

const followed = (Object.keys(contentFields) as (keyof ContentFields)[]).filter(
  (name): name is keyof Followed => !mappingFields.includes(name as Own),
);

/** What a mapping of some fields has of them. */
export const followedOf = (fields: ContentFields): Followed => pick(fields, followed);

/** The fields that a version keeps; one of earlier days lacks those that came later. */
export async function fieldsOfVersion(ctx: Context, versionId: number): Promise<ContentFields> {
  const row = await ctx.db
    .selectFrom('cms_version')
    .select('versionFields')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  return { ...blankFields(), ...row.versionFields };
}

/** Has all mappings of a content be as a version of it; what is public of them stays. */
export async function followVersion(
  ctx: Context,
  { id, mappings }: Pick<LoadedContent, 'id' | 'mappings'>,
  versionId: number,
  change: Partial<Content> = {},
): Promise<void> {
  if (Number(mappings) === 0) return;
  const fields = followedOf(await fieldsOfVersion(ctx, versionId));
  const before = await mappingsOf(ctx, [id]);
  await ctx.db
    .updateTable('cms_content')
    .set({ ...fields, ...change, versionId })
    .where('mappingOf', '=', id)
    .execute();
  for (const one of before)
    if (one.deletedTime === null && one.title !== fields.title) await indexTitle(ctx.db, one.id, fields.title);
  contentsChanged(ctx);
}

/** After a save: as long as a content is not public, its mappings are as its working copy. */
export async function followSaved(ctx: Context, item: LoadedContent, versionId: number): Promise<void> {
  const now = ctx.now().toISOString();
  if (!isPublic(item, now) && !isPlanned(item, now)) await followVersion(ctx, item, versionId);
}

const isPlanned = ({ publicFrom, deletedTime }: Content, now: string): boolean =>
  deletedTime === null && publicFrom !== null && publicFrom > now;
