export type Encoding = 'br' | 'gzip' | 'identity';

/** The encoding that a visitor would rather have, by the `Accept-Encoding` of their request; of equals the shortest. */
export function acceptedEncoding(header: string): Encoding {
  const qualities = new Map(header.toLowerCase().split(',').map(qualityOf));
  const asked = (name: Encoding) => qualities.get(name) ?? 0;
  const best = Math.max(asked('br'), asked('gzip'), asked('identity'));
  if (best === 0) return 'identity';
  return asked('br') === best ? 'br' : asked('gzip') === best ? 'gzip' : 'identity';
}

/** `gzip;q=0.5` as name and number. */
function qualityOf(one: string): [name: string, quality: number] {
  const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
  const [, quality = '1'] = /^q\s*=\s*(.*)$/.exec(parameters[0] ?? '') ?? [];
  return [name, Number(quality) || 0];
}
