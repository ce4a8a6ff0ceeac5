import { actor, dataScope, type Context, type Said } from '@kaiyin/server-kit';
import type { Release } from './tables.ts';

/** Why there is a release: words already, or a text; empty when time, or a change of data, was the reason. */
export type Reason = string | Said;

/** A reason as a release keeps it: for its readers, and in the words of whoever asked for it. */
export const keptReason = (ctx: Context, reason: Reason): Pick<Release, 'reason' | 'reasonWords'> =>
  typeof reason === 'string' ? { reason, reasonWords: null } : { reason: ctx.say(reason), reasonWords: reason };

/** Texts that name one content, and what they are to those who may not see it. */
const ofOne: Record<string, 'publish.contentsTitle' | 'publish.offlinesTitle'> = {
  'publish.contentTitle': 'publish.contentsTitle',
  'publish.offlineTitle': 'publish.offlinesTitle',
  'publish.takeDownTitle': 'publish.offlinesTitle',
};

/** Why there is a release, to the caller: whoever sees some contents only learns the name of none by what others have asked for. */
export function reasonFor(ctx: Context, release: Pick<Release, 'reason' | 'reasonWords' | 'createBy'>): string {
  const { reason, reasonWords, createBy } = release;
  const isNarrowed = dataScope(ctx, 'cms_content') !== undefined && createBy !== actor(ctx);
  if (!reasonWords) return isNarrowed ? '' : reason;
  const plain = isNarrowed ? ofOne[reasonWords.key] : undefined;
  return plain ? ctx.say(plain, { count: 1 }) : ctx.say(reasonWords);
}
