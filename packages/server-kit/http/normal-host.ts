/**
 * A host name as the web compares them, with a port only where it is not one of the web's own: `Www.Example.com.:443` is
 * `www.example.com`, other alphabets become their `xn--` form. Undefined for what is no host name or IPv4 address.
 */
export function normalHost(host: string): string | undefined {
  const [, name = '', port = ''] = /^([\p{L}\p{M}\p{N}.-]+?)\.?(:\d{1,5})?$/u.exec(host) ?? [];
  const url = URL.parse(`http://${name}${port}`);
  if (!url || url.hostname.split('.').includes('')) return undefined;
  return ['', '443'].includes(url.port) ? url.hostname : `${url.hostname}:${url.port}`;
}
