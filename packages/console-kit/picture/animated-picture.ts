/** A PNG or WebP of several frames, of which an edited picture would keep one. */
export function isAnimated(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return word(12) === 'VP8X' && ((bytes[20] ?? 0) & animationFlag) !== 0;
  if (word(1) !== 'PNG\r') return false;
  for (let at = signature; at + 8 <= bytes.length; at += view.getUint32(at) + chunkFrame) {
    if (word(at + 4) === 'acTL') return true;
    if (word(at + 4) === 'IDAT') return false;
  }
  return false;
}

/** In the first byte of a `VP8X` chunk. */
const animationFlag = 2;
/** Bytes before the first chunk of a PNG, and of each chunk besides its data. */
const signature = 8;
const chunkFrame = 12;
