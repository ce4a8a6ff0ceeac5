import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  memoryLimit,
  type Measures,
  type PictureAnswer,
  type PictureOrder,
  type PictureWork,
  type Settled,
} from './picture-work.ts';
import { pictureWords } from './picture-words.ts';
import { marked } from './mark-picture.ts';
import { withoutMetadata, type PlainFormat } from './without-metadata.ts';

// Formats that the product takes, and no others: drawings, documents and raw data have no reader here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
sharp.concurrency(1);

process.on('message', ({ id, work }: PictureOrder) => {
  void answer(work)
    .catch(() => ({ broken: true as const }))
    .then((said) => process.send?.({ id, ...said } satisfies PictureAnswer));
});
process.on('disconnect', () => process.exit());

// Decoders work in threads of their own, so that this is looked at while they do.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL');
}, 20).unref();

async function answer(work: PictureWork): Promise<{ measures?: Measures; settled?: Settled; bytes?: Uint8Array }> {
  if (work.kind === 'measure') return { measures: await measure(work) };
  if (work.kind === 'settle') return { settled: await settlePicture(work) };
  return { bytes: work.kind === 'mark' ? await marked(work) : await cut(work) };
}

async function cut({ bytes, width, height, maxPixels, webp, focus }: PictureWork & { kind: 'cut' }): Promise<Buffer> {
  const isMoving = !webp && (await isAnimated(sharp(bytes)));
  const position = webp || isMoving ? 'centre' : 'attention';
  const picture = sharp(bytes, { limitInputPixels: maxPixels, animated: isMoving });
  const upright = isMoving ? picture : picture.rotate();
  const cut = focus
    ? around(upright, await shownMeasures(sharp(bytes), isMoving), { width, height, focus })
    : upright.resize(width, height, { fit: 'cover', position });
  return (webp ? cut.webp({ quality: 85 }) : cut).toBuffer();
}

/** Scaled until it fills the size, and cut so that the point is as near to its middle as the edges let it. */
function around(
  picture: Sharp,
  shown: Measures,
  { width, height, focus }: Measures & { focus: { x: number; y: number } },
): Sharp {
  const share = Math.max(width / shown.width, height / shown.height);
  const scaled = {
    width: Math.max(width, Math.round(shown.width * share)),
    height: Math.max(height, Math.round(shown.height * share)),
  };
  const from = (at: number, whole: number, part: number) =>
    Math.min(Math.max(0, Math.round(at * whole - part / 2)), whole - part);
  return picture.resize(scaled.width, scaled.height, { fit: 'fill' }).extract({
    left: from(focus.x, scaled.width, width),
    top: from(focus.y, scaled.height, height),
    width,
    height,
  });
}

/** Of one frame, as it is shown. */
async function shownMeasures(picture: Sharp, isMoving: boolean): Promise<Measures> {
  const { width, height, autoOrient, pageHeight } = await picture.metadata();
  if (isMoving) return { width, height: pageHeight ?? height };
  return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
}

interface Given {
  file: string;
  maxPixels: number;
}

/** Width and height as shown; every line is read, so that a cut-off picture is found. */
async function measure(given: Given): Promise<Measures> {
  return measuresOf(await sharp(given.file, { limitInputPixels: false }).metadata(), given);
}

async function measuresOf({ width, height, autoOrient }: Metadata, { file, maxPixels }: Given): Promise<Measures> {
  const shown = { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
  // Reading every line of the picture is what finds a cut-off one; scaling down keeps it cheap.
  if (shown.width * shown.height <= maxPixels)
    await sharp(file, { failOn: 'error', limitInputPixels: maxPixels }).resize(16, 16, { fit: 'inside' }).toBuffer();
  return shown;
}

const isAnimated = async (picture: Sharp): Promise<boolean> => {
  const { format, pages = 1 } = await picture.metadata();
  return (format === 'gif' || format === 'webp') && pages > 1;
};

/** Writes the file anew as it is kept, unless it is too large or a TIFF of several pages. */
async function settlePicture(given: Given): Promise<Settled> {
  const { file, maxPixels } = given;
  const metadata = await sharp(file, { limitInputPixels: false }).metadata();
  const measures = await measuresOf(metadata, given);
  const { format, pages = 1 } = metadata;
  const asIs = { ...measures, format, pages, words: pictureWords(metadata) };
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
  if (stripped) {
    await writeFile(file, stripped);
    return asIs;
  }
  await writeFile(file, await turned(given, metadata, format));
  return { ...asIs, ...(await measuresOf(await sharp(file, { limitInputPixels: false }).metadata(), given)) };
}

/** Pixels of a picture that is turned: a larger one becomes this large, as turning needs several times its memory. */
const mostTurned = 48_000_000;

const isPlainFormat = (format: string): format is PlainFormat => ['jpeg', 'png', 'webp'].includes(format);

/** As it is shown and nothing else, in its own colours; those of print become those of screens. */
function turned({ file, maxPixels }: Given, { space, width, height }: Metadata, format: PlainFormat): Promise<Buffer> {
  const whole = sharp(file, { limitInputPixels: maxPixels }).autoOrient();
  const share = Math.sqrt(mostTurned / (width * height));
  const side = Math.floor(Math.max(width, height) * share);
  const picture = share < 1 ? whole.resize(side, side, { fit: 'inside' }) : whole;
  const coloured = ['srgb', 'rgb', 'rgb16'].includes(space) ? picture.keepIccProfile() : picture.toColourspace('srgb');
  if (format === 'png') return coloured.png().toBuffer();
  return format === 'webp'
    ? coloured.webp({ quality: 92 }).toBuffer()
    : coloured.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}
