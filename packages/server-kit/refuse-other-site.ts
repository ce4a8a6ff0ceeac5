import type { Context } from './context.ts';
import { notFound } from './errors.ts';

/** Refuses a call at the address of a site about what belongs to another one: there it does not exist. */
export function refuseOtherSite({ hostSite }: Pick<Context, 'hostSite'>, siteId: number): void {
  if (hostSite !== null && hostSite !== siteId) throw notFound();
}
