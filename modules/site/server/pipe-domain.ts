import { failField, isSameMachine, type ConsoleHosts, type Context, type Http } from '@kaiyin/server-kit';

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
  if (wanted === before) return;
  if (!hosts.origin && user && !user.permissions.has('*')) failField('domain', 'site.domainNeedsOrigin');
  if (wanted === null) return;
  if (hosts.isReserved(wanted) || (!hosts.origin && isSameMachine(wanted, request.headers.host ?? '')))
    failField('domain', 'site.domainOfConsole', { domain: wanted });
}
