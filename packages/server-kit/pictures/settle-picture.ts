import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Measures, Settled } from './picture-work.ts';
import { withoutMetadata, type PlainFormat } from './without-metadata.ts';

interface Given {
  file: string;
  maxPixels: number;
}

/** Width and height as shown; every line is read, so that a cut-off picture is found. */
export async function measure(given: Given): Promise<Measures> {
  return measuresOf(await sharp(given.file, { limitInputPixels: false }).metadata(), given);
}

async function measuresOf({ width, height, autoOrient }: Metadata, { file, maxPixels }: Given): Promise<Measures> {
  const shown = { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
  // Reading every line of the picture is what finds a cut-off one; scaling down keeps it cheap.
  if (shown.width * shown.height <= maxPixels)
    await sharp(file, { failOn: 'error', limitInputPixels: maxPixels }).resize(16, 16, { fit: 'inside' }).toBuffer();
  return shown;
}

export const isAnimated = async (picture: Sharp): Promise<boolean> => {
  const { format, pages = 1 } = await picture.metadata();
  return (format === 'gif' || format === 'webp') && pages > 1;
};

/** Writes the file anew as it is kept, unless it is too large or a TIFF of several pages. */
export async function settlePicture(given: Given): Promise<Settled> {
  const { file, maxPixels } = given;
  const metadata = await sharp(file, { limitInputPixels: false }).metadata();
  const measures = await measuresOf(metadata, given);
  const { format, pages = 1 } = metadata;
  const asIs = { ...measures, format, pages };
  const isTiff = format === 'tiff';
  if (measures.width * measures.height > maxPixels || (isTiff && pages > 1)) return asIs;
  if (isTiff) {
    const to = metadata.hasAlpha ? 'png' : 'jpeg';
    await writeFile(file, await turned(given, metadata, to));
    return { ...asIs, format: to };
  }
  if (!isPlainFormat(format)) return asIs;
  const isTurned = (metadata.orientation ?? 1) > 1 && pages === 1;
  const stripped = isTurned ? undefined : withoutMetadata(await readFile(file), format);
  await writeFile(file, stripped ?? (await turned(given, metadata, format)));
  return asIs;
}

const isPlainFormat = (format: string): format is PlainFormat => ['jpeg', 'png', 'webp'].includes(format);

/** As it is shown and nothing else, in its own colours; those of print become those of screens. */
function turned({ file, maxPixels }: Given, { space }: Metadata, format: PlainFormat): Promise<Buffer> {
  const picture = sharp(file, { limitInputPixels: maxPixels }).autoOrient();
  const coloured = ['srgb', 'rgb', 'rgb16'].includes(space) ? picture.keepIccProfile() : picture.toColourspace('srgb');
  if (format === 'png') return coloured.png().toBuffer();
  return format === 'webp'
    ? coloured.webp({ quality: 92 }).toBuffer()
    : coloured.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}
