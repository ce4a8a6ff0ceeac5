import {
  failField,
  isSameMachine,
  lockForTransaction,
  normalHost,
  siteOf,
  type ConsoleHosts,
  type Context,
  type Http,
} from '@kaiyin/server-kit';
import { mayEnter } from './queries.ts';

export interface DomainChange {
  before: string | null;
  wanted: string | null;
}

/**
 * Refuses a domain at which the console is, or could be, looked for: a page of a site would be served there, beside the
 * sessions of those who work in the console. Where the operator has not said where the console is, only whoever may do
 * everything is trusted to know.
 */
export function refuseDomain(
  { user }: Context,
  { before, wanted }: DomainChange,
  { hosts, request }: Pick<Http, 'request'> & { hosts: ConsoleHosts },
): void {
  const kept = domainToKeep(wanted);
  if (kept === (before && (normalHost(before) ?? before))) return;
  if (!hosts.origin && user && !user.permissions.has('*')) failField('domain', 'site.domainNeedsOrigin');
  if (kept === null) return;
  if (hosts.isReserved(kept) || (!hosts.origin && isSameMachine(kept, request.headers.host ?? '')))
    failField('domain', 'site.domainOfConsole', { domain: kept });
}

/** A domain as it is kept, whatever was typed; refuses what is none. */
export function domainToKeep(wanted: string | null): string | null {
  if (wanted === null) return null;
  return normalHost(wanted) ?? failField('domain', 'site.domainRule');
}

/**
 * Refuses a domain that a pipe of any site has, however its row writes it: one of the two would never be shown. What another
 * site has is refused at any port: browsers hand the cookies of one to the other. Whose it is hears only who may see that site.
 */
export async function refuseTakenDomain(ctx: Context, domain: string | null, ownId?: number): Promise<void> {
  if (domain === null) return;
  // Of two that come at once the second sees what the first has taken.
  await lockForTransaction(ctx, 'domains');
  const rows = await ctx.db
    .selectFrom('cms_publishpipe')
    .innerJoin('cms_site', 'cms_site.id', 'cms_publishpipe.siteId')
    .select(['cms_publishpipe.id', 'cms_publishpipe.siteId', 'cms_publishpipe.domain'])
    .select(['cms_publishpipe.name as pipe', 'cms_site.name as site'])
    .where('cms_publishpipe.domain', 'is not', null)
    .execute();
  const { id: siteId } = siteOf(ctx);
  const owner = rows
    .filter((row) => row.id !== ownId)
    .map((row) => ({ ...row, domain: normalHost(row.domain ?? '') ?? '' }))
    .find((row) => row.domain === domain || (row.siteId !== siteId && isSameMachine(row.domain, domain)));
  if (!owner) return;
  if (ctx.user && !mayEnter(ctx.user, owner.siteId)) failField('domain', 'site.domainTakenElsewhere', { domain });
  failField('domain', 'site.domainTaken', { domain, site: owner.site, pipe: owner.pipe });
}
