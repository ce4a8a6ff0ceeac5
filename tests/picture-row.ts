import { undescribed } from '@kaiyin/modules/resource/schema';
import type { TestApp } from './server.ts';

/** Puts a file into the library of a site as a picture; answers its internal address. */
export async function addPictureRow(test: TestApp, siteId: number, name: string, bytes: Buffer): Promise<string> {
  const { hash, size: fileSize } = await test.app.blobs.put(bytes);
  const time = test.ctx.now().toISOString();
  const stamp = { createBy: 't', createTime: time, updateBy: 't', updateTime: time };
  const path = `resources/image/2026/03/01/${name}.png`;
  const file = { resourceType: 'image' as const, name, fileName: `${name}.png`, suffix: 'png', path, hash, fileSize };
  const row = { ...stamp, ...file, siteId, ...undescribed, width: null, height: null };
  const { id } = await test.ctx.db.insertInto('cms_resource').values(row).returning('id').executeTakeFirstOrThrow();
  return `iurl://${path}?type=resource&id=${id}&sid=${siteId}`;
}
