import ipaddr from 'ipaddr.js';

const wholeAddress = 128;
const network = 64;

/** What counts as one caller: an IPv4 address, or the network of an IPv6 address, within which a caller has any they like. */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const parts = address.toByteArray().fill(0, network / 8, wholeAddress / 8);
  return `${ipaddr.fromByteArray(parts).toString()}/${network}`;
}

const shared = { ipv4: 24, ipv6: 48 } as const;

/** The network of an address, which many share: /24, or /48 of IPv6; empty of what is no address. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  const kept = shared[address.kind()];
  const parts = address.toByteArray().fill(0, kept / 8);
  return `${ipaddr.fromByteArray(parts).toString()}/${kept}`;
}
