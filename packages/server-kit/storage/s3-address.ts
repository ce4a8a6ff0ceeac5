export interface S3Place {
  /** `https://host`, with a port or a path where the storage has one. */
  endpoint: string;
  bucket: string;
  /** `https://host/bucket/key` when true, `https://bucket.host/key` when false. */
  pathStyle: boolean;
}

/** The address of an object, or of the bucket when `key` is empty. Keys that a URL would shorten are refused. */
export function s3Address({ endpoint, bucket, pathStyle }: S3Place, key: string, query: Record<string, string> = {}) {
  const url = new URL(endpoint);
  const segments = key.split('/');
  if (segments.some((segment) => segment === '.' || segment === '..')) throw new Error(`Not an object key: ${key}`);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const base = url.pathname.replace(/\/+$/, '');
  url.pathname = [base, ...(pathStyle ? [bucket] : []), ...segments.map(encoded)].join('/');
  url.search = Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  return url;
}

// Signatures are made over exactly these escapes: RFC 3986 knows five more than encodeURIComponent.
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
