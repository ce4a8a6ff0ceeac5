import { call, hasPermission } from '@kaiyin/console-kit';
import { voteOfCode } from '@kaiyin/modules/vote/schema';

/** The title of the vote of a code; undefined where there is none, or it cannot be read. */
export async function titleOfVote(code: string): Promise<string | undefined> {
  if (!hasPermission('vote:view')) return undefined;
  const found = await call(voteOfCode, { code }, { quiet: true, background: true }).catch(() => null);
  return found?.title;
}
