import { defineEvent, siteOf, type Context } from '@kaiyin/server-kit';

/** A vote of a site, its subjects or items have changed; not what was voted. */
export const votesChanged = defineEvent<{ siteId: number }>('votesChanged');

export const tellVotesChanged = (ctx: Context): Promise<void> => ctx.emit(votesChanged, { siteId: siteOf(ctx).id });
