import type { StorageGround } from '@kaiyin/modules/resource/server';
import { findSite } from '@kaiyin/modules/site/server';
import { createEnvelope, memories, type EnvelopeKit, type Services } from '@kaiyin/server-kit';
import { isPublicAddress } from '@kaiyin/server-kit/safe-fetch';
import ipaddr from 'ipaddr.js';
import { catalogue } from './catalogue.ts';
import type { Config } from './config.ts';
import { modules } from './modules.ts';
import { tables } from './tables.ts';

/** What differs between the server, its rendering threads and programs beside it. */
type OfProcess = Pick<
  Services,
  'reactions' | 'queue' | 'log' | 'clock' | 'dataScopes' | 'audit' | 'shared' | 'storages' | 'sealer' | 'post'
>;

/** What modules lend to every context. */
export const lent = Object.assign({}, ...modules.map(({ services }) => services?.(modules))) as Omit<
  Services,
  keyof OfProcess | 'tables' | 'memory' | 'say' | 'findSite'
>;

/** What storages of sites are reached by: public addresses, and these networks. */
export function storageGround({ storageNetworks = [] }: Pick<Config, 'storageNetworks'>): StorageGround {
  const networks = storageNetworks.map((one) => (ipaddr.isValid(one) ? ipaddr.process(one) : ipaddr.parseCIDR(one)));
  const isAllowed = (address: string) => {
    const found = ipaddr.process(address);
    return networks.some((one) =>
      Array.isArray(one)
        ? one[0].kind() === found.kind() && found.match(one as never)
        : one.toString() === found.toString(),
    );
  };
  const mayConnect = (address: string) => isPublicAddress(address) || (ipaddr.isValid(address) && isAllowed(address));
  return { mayConnect };
}

/** The services of one application. */
export const servicesWith = (own: OfProcess, { say }: EnvelopeKit = createEnvelope(catalogue)): Services => ({
  ...lent,
  tables,
  memory: memories(),
  say,
  findSite,
  ...own,
});
