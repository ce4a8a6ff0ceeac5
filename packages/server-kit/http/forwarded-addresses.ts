import ipaddr from 'ipaddr.js';

/** An address as some proxies write it: in brackets, in quotes, with the port that the connection came from. */
const written = /^"?(?:\[([\da-f:.%\w-]+)\]|([\d.]+))(?::\d+)?"?$/i;

/** Stands for an address that a proxy did not say: of all callers without one, so that they count together and no rule knows them. */
const nowhere = 'unknown';

/**
 * The addresses of `X-Forwarded-For` without ports and brackets. What is no address was said by nobody who can be believed,
 * and neither is what stands before it; where the last one is none, nothing is known of the caller.
 */
export function forwardedAddresses(header: string): string {
  const addresses = header
    .split(',')
    .map((part) => part.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const [, bracketed, plain] = written.exec(text) ?? [];
      return bracketed ?? plain ?? text;
    });
  const unknown = addresses.findLastIndex((address) => !ipaddr.isValid(address));
  const known = addresses.slice(unknown + 1);
  return known.length === 0 && unknown >= 0 ? nowhere : known.join(', ');
}
