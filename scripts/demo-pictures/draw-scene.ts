import sharp from 'sharp';
import { createRandom, HEIGHT, WIDTH } from './brush.ts';
import { scenes } from './scenes.ts';

/** Draws a scene, the same every time; answers a JPEG. */
export function drawScene(key: string): Promise<Buffer> {
  const shapes = scenes[key]?.(createRandom(key));
  if (shapes === undefined) throw new Error(`There is no scene ${key}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
