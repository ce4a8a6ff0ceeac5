export type PlainFormat = 'jpeg' | 'png' | 'webp';

/**
 * A picture without what its camera and programs wrote into it (EXIF, XMP, IPTC, comments, pictures behind it): place,
 * time and device of a photo. Pixels, colour profile and frames stay as they are, byte by byte. Undefined when the
 * bytes are no such picture, or are put together otherwise.
 */
export function withoutMetadata(bytes: Buffer, format: PlainFormat): Buffer | undefined {
  if (bytes.length < 20) return undefined;
  if (format === 'jpeg') return jpeg(bytes);
  return format === 'png' ? png(bytes) : webp(bytes);
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** JFIF, the colour profile and Adobe's colour transform say how pixels are shown; all other application data goes. */
function isKept(marker: number, content: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = content.toString('latin1', 0, 12);
  return /^JFIF\0|^ICC_PROFILE\0|^Adobe/.test(name);
}

function jpeg(bytes: Buffer): Buffer | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  const parts = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === endOfImage) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return undefined;
    if (isKept(marker, bytes.subarray(at + 4, end))) parts.push(bytes.subarray(at, end));
    at = end;
    if (marker !== startOfScan) continue;
    const next = endOfScan(bytes, at);
    parts.push(bytes.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...parts, Buffer.from([0xff, endOfImage])]);
}

/** Where pixels of a scan end: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return bytes.length;
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const pngDropped = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function png(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, 8).equals(pngStart)) return undefined;
  const parts: Buffer[] = [pngStart];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return undefined;
    if (!pngDropped.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return undefined;
}

/** Flags of a VP8X chunk that announce EXIF and XMP. */
const announced = 0b1100;

function webp(bytes: Buffer): Buffer | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= whole;) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const name = bytes.toString('latin1', at, at + 4);
    if (at + 8 + size > whole) return undefined;
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X' && size > 0) chunk[8] = (chunk[8] ?? 0) & ~announced;
    if (name !== 'EXIF' && name !== 'XMP ') parts.push(chunk);
    at = end;
  }
  const body = Buffer.concat(parts);
  const head = Buffer.from('RIFF....WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}
