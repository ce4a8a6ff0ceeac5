import { sendLetter } from '@kaiyin/modules/mail/server';
import { inLetterLanguage } from '@kaiyin/modules/member/server';
import { findSite } from '@kaiyin/modules/site/server';
import type { Context } from '@kaiyin/server-kit';

/** Writes to a member what became of a contribution, where they have registered with an address that they proved. */
export async function writeToContributor(ctx: Context, { contributionId }: { contributionId: number }): Promise<void> {
  const row = await ctx.db
    .selectFrom('cc_contribution')
    .innerJoin('cc_member', 'cc_member.id', 'cc_contribution.memberId')
    .select(['siteId', 'title', 'state', 'reason', 'email', 'sourceType', 'cc_member.status'])
    .where('cc_contribution.id', '=', contributionId)
    .executeTakeFirst();
  if (!row?.email || row.sourceType !== 'registration' || row.status === 'disabled') return;
  if (row.state !== 'returned' && row.state !== 'accepted') return;
  const site = await findSite(ctx, row.siteId);
  if (!site) return;
  const { say } = inLetterLanguage(ctx.within({ site }));
  const words = { title: row.title, reason: row.reason, site: site.name };
  try {
    await sendLetter(ctx, {
      channel: 'email',
      to: row.email,
      subject: say(`contribution.mail.${row.state}`, words),
      text: say(`contribution.mailText.${row.state}`, words),
    });
  } catch (error) {
    // The page of the member says the same: a mail server that is away must not stop what follows.
    ctx.log.warn({ err: error, contributionId }, 'no mail about a contribution');
  }
}
