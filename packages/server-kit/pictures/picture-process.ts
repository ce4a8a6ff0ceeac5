import sharp from 'sharp';
import { memoryLimit, type Measures, type PictureAnswer, type PictureOrder, type PictureWork } from './picture-work.ts';

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

async function answer(work: PictureWork): Promise<{ measures?: Measures; bytes?: Uint8Array }> {
  return work.kind === 'measure' ? { measures: await measure(work) } : { bytes: await cut(work) };
}

async function measure({ file, maxPixels }: PictureWork & { kind: 'measure' }): Promise<Measures> {
  const { width, height, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata();
  const shown = { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
  // Reading every line of the picture is what finds a cut-off one; scaling down keeps it cheap.
  if (shown.width * shown.height <= maxPixels)
    await sharp(file, { failOn: 'error', limitInputPixels: maxPixels }).resize(16, 16, { fit: 'inside' }).toBuffer();
  return shown;
}

function cut({ bytes, width, height, maxPixels, webp }: PictureWork & { kind: 'cut' }): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels })
    .rotate()
    .resize(width, height, { fit: 'cover', position: webp ? 'centre' : 'attention' });
  return (webp ? picture.webp({ quality: 85 }) : picture).toBuffer();
}
