import { createRequire } from 'node:module';
import type * as ip2region from 'ip2region';
import ipaddr from 'ipaddr.js';
import { defineMemory, type Context } from '@kaiyin/server-kit';

type Find = (ip: string) => ip2region.IP2RegionResult | null;

/** Nine megabytes, read when the first address is asked about. */
const regions = defineMemory('session.regions', (): { find?: Find } => ({}));

function readRegions(): Find {
  // What an import makes of a package of the earlier kind is another thing in Node, in a bundle and under test.
  const { default: IP2Region } = createRequire(import.meta.url)('ip2region') as typeof ip2region.default;
  const reader = new IP2Region({ disableIpv6: true });
  return (ip) => reader.search(ip);
}

/**
 * Says where addresses are, as far as is known: country, province, city and network, in Chinese as the data has them; of a network of
 * one's own, that it is one, in the caller's language. Nothing is known of IPv6. It is said when somebody looks and kept nowhere.
 */
export function regionsOf(ctx: Context): (ip: string) => string {
  const memory = ctx.services.memory(regions);
  const find = (memory.find ??= readRegions());
  return (ip) => {
    if (!ipaddr.isValid(ip)) return '';
    const address = ipaddr.process(ip);
    if (['private', 'loopback', 'linkLocal', 'uniqueLocal'].includes(address.range()))
      return ctx.say('session.localNetwork');
    if (address.kind() !== 'ipv4' || address.range() !== 'unicast') return '';
    const { country = '', province = '', city = '', isp = '' } = find(address.toString()) ?? {};
    const home = country === '中国' && province ? '' : country;
    return [...new Set([home, province, city, isp])].filter(Boolean).join(' ');
  };
}
