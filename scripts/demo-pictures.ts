import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createRandom, HEIGHT, WIDTH } from './demo-pictures/brush.ts';
import { scenes } from './demo-pictures/scenes.ts';

const folder = join(import.meta.dirname, '../apps/server/seeds/demo/pictures');

await rm(folder, { recursive: true, force: true });
await mkdir(folder);
await Promise.all(
  Object.entries(scenes).map(async ([key, scene]) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${scene(createRandom(key))}</svg>`;
    const picture = await sharp(Buffer.from(svg)).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
    await writeFile(join(folder, `${key}.jpg`), picture);
  }),
);
console.log(`Drew ${Object.keys(scenes).length} pictures in apps/server/seeds/demo/pictures`);
