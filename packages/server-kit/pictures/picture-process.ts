import sharp from 'sharp';
import {
  memoryLimit,
  type Measures,
  type PictureAnswer,
  type PictureOrder,
  type PictureWork,
  type Settled,
} from './picture-work.ts';
import { isAnimated, measure, settlePicture } from './settle-picture.ts';

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
  return work.kind === 'settle' ? { settled: await settlePicture(work) } : { bytes: await cut(work) };
}

async function cut({ bytes, width, height, maxPixels, webp }: PictureWork & { kind: 'cut' }): Promise<Buffer> {
  const isMoving = !webp && (await isAnimated(sharp(bytes)));
  const position = webp || isMoving ? 'centre' : 'attention';
  const picture = sharp(bytes, { limitInputPixels: maxPixels, animated: isMoving });
  const cut = (isMoving ? picture : picture.rotate()).resize(width, height, { fit: 'cover', position });
  return (webp ? cut.webp({ quality: 85 }) : cut).toBuffer();
}
