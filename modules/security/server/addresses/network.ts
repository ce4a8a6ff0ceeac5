import ipaddr from 'ipaddr.js';

type Kind = 'ipv4' | 'ipv6';

/** A network, as the bits that its addresses begin with; an address is the network of itself. */
export interface Network {
  kind: Kind;
  /** The whole address as a number, of which the first `prefix` bits count. */
  bits: bigint;
  prefix: number;
}

export const sizes: Record<Kind, number> = { ipv4: 32, ipv6: 128 };
/** IPv4 addresses as IPv6 writes them lie in this one. */
const mapped = 96;

/**
 * Reads an address or a network in the one way in which everybody reads it: no octal or hexadecimal parts, no parts left out, no zone.
 * IPv4 within IPv6 is IPv4. Undefined where it cannot be read so.
 */
export function readNetwork(text: string): Network | undefined {
  const [address = '', length, ...rest] = text.trim().split('/');
  const bytes = bytesOf(address);
  if (!bytes || rest.length > 0) return undefined;
  const kind: Kind = bytes.length === 4 ? 'ipv4' : 'ipv6';
  const whole = sizes[kind];
  if (length !== undefined && !/^(0|[1-9]\d{0,2})$/.test(length)) return undefined;
  const prefix = length === undefined ? whole : Number(length);
  if (prefix > whole) return undefined;
  const network = { kind, bits: cut(numberOf(bytes), whole - prefix), prefix };
  return isMapped(network) ? { kind: 'ipv4', bits: network.bits & 0xffff_ffffn, prefix: prefix - mapped } : network;
}

/** Reads the address of a caller; of a zone it tells nothing that rules could name. */
export const readAddress = (ip: string): Network | undefined =>
  ip.includes('/') ? undefined : readNetwork(ip.replace(/%[\w.-]+$/, ''));

/** The one spelling of a network. */
export function networkText({ kind, bits, prefix }: Network): string {
  const count = sizes[kind] / 8;
  const bytes = Array.from({ length: count }, (_, at) => Number((bits >> BigInt(8 * (count - 1 - at))) & 0xffn));
  return `${ipaddr.fromByteArray(bytes).toString()}/${prefix}`;
}

/** The bits that are left of an address when only the first ones count. */
export const cut = (bits: bigint, dropped: number): bigint => (bits >> BigInt(dropped)) << BigInt(dropped);

function bytesOf(address: string): number[] | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).toByteArray();
  if (!address.includes(':') || !/^[\da-f:.]+$/i.test(address)) return undefined;
  const within = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (address.includes('.') && !(within && ipaddr.IPv4.isValidFourPartDecimal(within))) return undefined;
  return ipaddr.IPv6.isValid(address) ? ipaddr.IPv6.parse(address).toByteArray() : undefined;
}

const numberOf = (bytes: readonly number[]): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

const isMapped = ({ kind, bits, prefix }: Network): boolean =>
  kind === 'ipv6' && prefix >= mapped && bits >> 32n === 0xffffn;
