export interface S3ListedObject {
  key: string;
  size: number;
  etag: string;
}

export interface S3Listing {
  objects: S3ListedObject[];
  /** Asks for the next page; undefined at the end. */
  next: string | undefined;
}

/** Reads one page of ListObjectsV2 that was asked for with `encoding-type=url`. */
export function readListing(xml: string): S3Listing {
  // Storages that do not know the encoding answer keys as XML text.
  const keyOf = xml.includes('<EncodingType>url</EncodingType>') ? decodedUrl : (key: string) => key;
  const objects = partsOf(xml).map((part) => ({
    key: keyOf(textOf(part, 'Key') ?? ''),
    size: Number(textOf(part, 'Size')),
    etag: bareEtag(textOf(part, 'ETag')),
  }));
  const more = textOf(xml, 'IsTruncated') === 'true';
  return { objects, next: more ? textOf(xml, 'NextContinuationToken') : undefined };
}

// In one walk, whatever is sent.
const partsOf = (xml: string): string[] =>
  xml
    .split('<Contents>')
    .slice(1)
    .map((part) => part.slice(0, Math.max(0, part.indexOf('</Contents>'))));

/** An entity tag without its quotes. */
export const bareEtag = (etag: string | undefined): string => (etag ?? '').replace(/^W\//, '').replaceAll('"', '');

const decodedUrl = (key: string): string => decodeURIComponent(key.replaceAll('+', ' '));

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (named[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
}
