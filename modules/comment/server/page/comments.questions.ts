import { visibleTree } from '@kaiyin/modules/catalog/server';
import {
  commentMode,
  guestsComment,
  staticComments,
  type Comment,
  type CommentMode,
} from '@kaiyin/modules/comment/schema';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { settingValue } from '@kaiyin/modules/site/schema';
import { defineQuestion } from '@kaiyin/publisher';
import type { Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { publicNames } from '@kaiyin/modules/member/server';

/** What a change of the comments below a content is noted as. */
export const commentTopic = (contentId: number): string => `comments:${contentId}`;

export interface CommentRules {
  mode: CommentMode;
  guests: boolean;
  /** Pages have comments in them. */
  isStatic: boolean;
}

/** What settings say of the comments of a catalog's contents: its own, those of the nearest above, or the site's. */
export const commentRules = defineQuestion<BatchEnv, number, CommentRules>({
  name: 'commentRules',
  changes: 'always',
  ask: async ({ site: { configProps }, ask }, catalogId) => {
    const { rows } = await ask(visibleTree, 'visible');
    const path = (rows.get(catalogId)?.ancestors ?? '').split(':').map(Number).toReversed();
    const own = path.map((id) => rows.get(id)?.configProps[commentMode.key]).find((text) => text !== undefined);
    return {
      mode: settingValue(commentMode, own ?? configProps[commentMode.key]),
      guests: settingValue(guestsComment, configProps[guestsComment.key]),
      isStatic: settingValue(staticComments, configProps[staticComments.key]),
    };
  },
});

/** A comment as a page has it in its text. */
export interface ShownComment {
  id: number;
  memberId: number;
  /** Null of a member who has no name for the public; undefined is left out, of one who is gone. */
  name?: string | null;
  /** Empty where it was deleted, and stays for its answers. */
  content: string;
  time: string;
  replies: ShownComment[];
}

const firstAnswers = 2;

/** The latest comments below a content that are shown, each with its latest answers. */
export const commentsShown = defineQuestion<BatchEnv, { contentId: number; size: number }, ShownComment[]>({
  name: 'commentsShown',
  changes: ({ contentId }) => [{ topic: commentTopic(contentId) }],
  ask: async ({ ctx, site }, { contentId, size }) => {
    const tops = await ctx.db
      .selectFrom('cc_comment')
      .select(shownColumns)
      .where('sourceType', '=', 'cms_content')
      .where('sourceId', '=', contentId)
      .where('siteId', '=', site.id)
      .where('parentId', 'is', null)
      .where('auditStatus', '=', 'passed')
      .where((eb) => eb.or([eb('isDeleted', '=', false), eb('replyCount', '>', 0)]))
      .orderBy('id', 'desc')
      .limit(size)
      .execute();
    const answers = await answersTo(
      ctx,
      tops.map(({ id }) => id),
    );
    const names = await publicNames(
      ctx,
      [...tops, ...answers].map(({ memberId }) => memberId),
    );
    const below = Map.groupBy(answers, ({ parentId }) => parentId);
    const one = (row: Row): ShownComment => {
      const name = row.memberId === 0 ? row.guestName : names.get(row.memberId);
      return {
        id: row.id,
        memberId: row.memberId,
        ...(name !== undefined && { name }),
        content: row.isDeleted ? '' : row.content,
        time: row.commentTime,
        replies: (below.get(row.id) ?? []).map(one),
      };
    };
    return tops.map(one);
  },
});

const shownColumns = [
  'id',
  'memberId',
  'guestName',
  'parentId',
  'content',
  'isDeleted',
  'commentTime',
] as const satisfies readonly (keyof Comment)[];
type Row = Pick<Comment, (typeof shownColumns)[number]>;

async function answersTo({ db }: Context, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const placed = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('cc_comment')
        .select(shownColumns)
        .select(sql<number>`row_number() over (partition by ${sql.ref('parentId')} order by id desc)`.as('place'))
        .where('parentId', 'in', ids)
        .where('auditStatus', '=', 'passed')
        .where('isDeleted', '=', false)
        .as('answers'),
    )
    .selectAll()
    .where('place', '<=', firstAnswers)
    .orderBy('id', 'desc')
    .execute();
  return placed as Row[];
}

export const commentQuestions = [commentRules, commentsShown];
