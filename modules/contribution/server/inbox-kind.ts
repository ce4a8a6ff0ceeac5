import { holdersOf, loadGrants } from '@kaiyin/modules/account/server';
import type { Contribution } from '@kaiyin/modules/contribution/schema';
import { defineInboxKind, putInInbox } from '@kaiyin/modules/notice/server';
import { said, siteOf, type Context } from '@kaiyin/server-kit';

/** A member has sent a contribution. */
export const contributionInboxKind = defineInboxKind({
  kind: 'contribution',
  title: 'contribution.inbox',
  permissions: ['contribution:audit'],
});

/** Of each site there is one item in an inbox, however many are sent. */
export const inboxSubject = (siteId: number): string => `site ${siteId}`;

/** Tells those who may decide at the current site of a contribution. */
export async function tellEditors(ctx: Context, { title }: Pick<Contribution, 'title'>): Promise<void> {
  const { id: siteId, name } = siteOf(ctx);
  const holders = await holdersOf(ctx, ['contribution:audit']);
  const grants = await loadGrants(ctx, holders);
  await putInInbox(ctx, contributionInboxKind, {
    to: holders.filter((id) => {
      const sites = grants.get(id)?.sites;
      return sites === 'all' || sites?.has(siteId);
    }),
    subject: inboxSubject(siteId),
    title: said('contribution.sent', { title, site: name }),
    href: '/member/contribution?state=submitted',
  });
}
