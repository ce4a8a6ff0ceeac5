import { commentsAudited, floodLimit, trustedAfter, type HoldReason } from '@kaiyin/modules/comment/schema';
import { settingOf } from '@kaiyin/modules/site/server';
import { sensitiveWordsIn } from '@kaiyin/modules/word/server';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { isFlooded } from './queue.ts';
import type { Reader } from './tables.ts';

/** Hits that are kept of a comment. */
const mostWords = 20;
const trustDays = 30;
const day = 86_400_000;

/** Why a comment on the current site has to wait, if it has to: its words, a flood, the audit that a trusted member is spared. */
export async function holdsOf(
  ctx: Context,
  { reader, guestName, content }: { reader: Reader; guestName: string; content: string },
): Promise<{ holdReasons: HoldReason[]; hitWords: string[] }> {
  const [words, flooded, trusted] = await Promise.all([
    sensitiveWordsIn(ctx, [content, guestName]),
    isFlooded(ctx, siteOf(ctx).id, settingOf(ctx, floodLimit)),
    isTrusted(ctx, reader),
  ]);
  const holdReasons: HoldReason[] = [];
  if (words.length > 0) holdReasons.push('words');
  if (flooded) holdReasons.push('flood');
  if (settingOf(ctx, commentsAudited) && !trusted) holdReasons.push('audit');
  return { holdReasons, hitWords: words.slice(0, mostWords) };
}

/** Whether so many comments of a member have passed on the site, and none was rejected of late. */
async function isTrusted(ctx: Context, { memberId }: Reader): Promise<boolean> {
  const wanted = settingOf(ctx, trustedAfter);
  if (wanted === 0 || memberId === 0) return false;
  const written = ctx.db.selectFrom('cc_comment').where('siteId', '=', siteOf(ctx).id).where('memberId', '=', memberId);
  const since = new Date(ctx.now().getTime() - trustDays * day).toISOString();
  const [passed, rejected] = await Promise.all([
    written
      .select('id')
      .where('auditStatus', '=', 'passed')
      .where((eb) => eb.or([eb('deletedBy', 'is', null), eb('deletedBy', '=', 'writer')]))
      .limit(wanted)
      .execute(),
    written.select('id').where('auditStatus', '=', 'rejected').where('auditTime', '>=', since).limit(1).execute(),
  ]);
  return passed.length === wanted && rejected.length === 0;
}
