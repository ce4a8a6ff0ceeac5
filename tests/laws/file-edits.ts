import type { FileEntry } from '@kaiyin/modules/file/schema';
import { sendFiles } from '../send-files.ts';
import { lawFiles } from './first-files.ts';
import type { Room } from './room.ts';

const sheets = [
  'p{}',
  'p{color:red}',
  '@import "css/base.css";',
  'p{background:url(img/dot.png)}',
  '@import url("css/base.css");p{background:url("img/dot.png?v#x")}',
  'p{background:url(nowhere.png)}',
];
// The last one may import what imports it: then pages fail.
const bases = [...'0123456']
  .map((n) => `b{top:${n}px;background:url(../img/dot.png)}`)
  .concat('@import "../main.css";');

/** Puts a file in place, or another one where it is already. */
export async function putFile({ room, chance }: Room, path = chance.one(lawFiles)): Promise<void> {
  const source =
    path === 'main.css' ? chance.one(sheets) : path === 'css/base.css' ? chance.one(bases) : `file ${chance.below(6)}`;
  const pipeCode = chance.one(['pc', 'pc', 'h5']);
  const address = `/cms/file/upload?pipeCode=${pipeCode}&replace=Y`;
  await sendFiles(room.test, room.siteId, [{ name: path, bytes: Buffer.from(source) }], room.test.admin, address);
}

/** Edits, renames or deletes a file; what is still named stays. */
export async function editFile(at: Room): Promise<void> {
  const { room, chance } = at;
  const pipeCode = chance.one(['pc', 'h5']);
  const { rows } = await room.test.call<FileEntry[]>('GET', '/cms/file/list', {
    site: room.siteId,
    query: { pipeCode, name: '.', pageSize: 100 },
  });
  const files = rows.filter(({ isFolder }) => !isFolder);
  if (files.length === 0) return putFile(at);
  const { id, revision, name, canEdit } = chance.one(files);
  if (chance.happens(0.3)) return void (await room.call('DELETE', '/cms/file', [id]));
  if (chance.happens(0.3)) return void (await room.call('POST', '/cms/file/rename', { id, name: `x${name}` }));
  if (canEdit) await room.call('PUT', '/cms/file', { id, revision, source: `p{top:${chance.below(9)}px}` });
}
