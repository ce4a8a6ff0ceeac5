import ipaddr from 'ipaddr.js';

/** An address as some proxies write it: in brackets, in quotes, with the port that the connection came from. */
const written = /^"?(?:\[([\da-f:.%\w-]+)\]|([\d.]+))(?::\d+)?"?$/i;

/**
 * The addresses of `X-Forwarded-For` without ports and brackets. What is no address is dropped, and with
 * it all before it: those hops cannot be known.
 */
export function forwardedAddresses(header: string): string {
  const addresses = header.split(',').map((part) => {
    const text = part.trim();
    const [, bracketed, plain] = written.exec(text) ?? [];
    return bracketed ?? plain ?? text;
  });
  const unknown = addresses.findLastIndex((address) => !ipaddr.isValid(address));
  return addresses.slice(unknown + 1).join(', ');
}
