/** A value that cannot stand in a configuration of nginx without meaning something else. */
export class NginxRefused extends Error {
  readonly subject: 'domain' | 'folder' | 'suffix' | 'redirect';
  readonly value: string;
  constructor(subject: NginxRefused['subject'], value: string) {
    super(`Not usable as ${subject} in an nginx configuration: ${JSON.stringify(value)}`);
    this.name = 'NginxRefused';
    this.subject = subject;
    this.value = value;
  }
}

const control = /[\u0000-\u001f\u007f]/;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostAndPort = new RegExp(`^(${label}(?:\\.${label})*)(?::(\\d{1,5}))?$`, 'i');

/** Name and port that a domain such as `example.com:8080` means. */
export function serverAddress(domain: string): { host: string; port: number } {
  const [, host = '', digits = '80'] = hostAndPort.exec(domain) ?? [];
  const port = Number(digits);
  if (!host || host.length > 253 || port < 1 || port > 65535) throw new NginxRefused('domain', domain);
  return { host: host.toLowerCase(), port };
}

/** An absolute path as one word. nginx has no way to write a dollar sign where it expects variables. */
export function quotedFolder(path: string): string {
  if (!/^(\/|[a-z]:[/\\])/i.test(path) || path.includes('$') || control.test(path))
    throw new NginxRefused('folder', path);
  return quoted(path);
}

export function plainSuffix(suffix: string): string {
  if (!/^[a-z0-9]{1,10}$/.test(suffix)) throw new NginxRefused('suffix', suffix);
  return suffix;
}

// One word of an nginx map has a place in its table of 64 bytes; making room for longer ones is a setting that every map
// of the server shares, and that may stand only before the first of them. Longer paths are expressions of their own.
const longestWord = 40;

/** The path of a request as a word of a `map`: decoded, from the root. */
export function requestPathWord(path: string): string {
  if (!path.startsWith('/') || control.test(path)) throw new NginxRefused('redirect', path);
  return quoted(Buffer.byteLength(path) <= longestWord ? path : `~^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

/** An address to redirect to: of the web, or from the root of the same site. */
export function redirectAddress(address: string): string {
  const here = 'http://here.invalid';
  const url = URL.parse(address, here);
  const isOwn = address.startsWith('/') && url?.origin === here;
  const isOther = /^https?:\/\//i.test(address) && url !== null && !url.username && !url.password;
  if (!url || control.test(address) || !(isOwn || isOther)) throw new NginxRefused('redirect', address);
  const shown = isOwn ? url.pathname + url.search + url.hash : url.href;
  return shown.replace(/["$'\\\s{};]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Text of a comment, which ends where its line ends. */
export const commentText = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
