import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawScene } from './demo-pictures/draw-scene.ts';
import { scenes } from './demo-pictures/scenes.ts';

const folder = join(import.meta.dirname, '../apps/server/seeds/demo/pictures');

await rm(folder, { recursive: true, force: true });
await mkdir(folder);
await Promise.all(
  Object.keys(scenes).map(async (key) => {
    await writeFile(join(folder, `${key}.jpg`), await drawScene(key));
  }),
);
console.log(`Drew ${Object.keys(scenes).length} pictures in apps/server/seeds/demo/pictures`);
