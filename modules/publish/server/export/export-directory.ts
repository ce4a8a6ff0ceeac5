import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { isDiskFull, type BlobStore } from '@kaiyin/server-kit';
import { atOnce } from './at-once.ts';
import { exportedFiles, type ExportedFile, type ExportSource, type PageLeftOut } from './exported-file.ts';

/** Why nothing was exported. */
export class ExportRefused extends Error {
  readonly reason: 'notEmpty' | 'notFolder' | 'noRight' | 'diskFull' | 'path';
  constructor(reason: ExportRefused['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ExportRefused';
    this.reason = reason;
  }
}

export interface Exported {
  files: number;
  /** Includes that could not be put into pages. */
  leftOut: PageLeftOut[];
}

const writesAtOnce = 8;

/**
 * Writes a release as plain files to a folder that is new or empty, for hosts without includes. When it fails, the
 * folder is left empty.
 *
 * @throws ExportRefused
 */
export async function exportDirectory(source: ExportSource, folder: string): Promise<Exported> {
  const root = resolve(folder);
  await openEmptyFolder(root);
  const exported = exportedFiles(source);
  const leftOut: PageLeftOut[] = [];
  const paths = Array.from(source.manifest.keys()).sort();
  try {
    await atOnce(writesAtOnce, paths, async (path) => {
      const place = inside(root, path);
      const file = await exported(path);
      await mkdir(dirname(place), { recursive: true });
      await write(place, file, source.blobs);
      if ('leftOut' in file) leftOut.push(...file.leftOut);
    });
  } catch (error) {
    await empty(root);
    throw refusalOf(error, root);
  }
  return { files: paths.length, leftOut };
}

async function openEmptyFolder(root: string): Promise<void> {
  const there = await mkdir(root, { recursive: true })
    .then(() => readdir(root))
    .catch((error: unknown) => {
      throw refusalOf(error, root, ['EEXIST', 'ENOTDIR']);
    });
  if (there.length > 0) throw new ExportRefused('notEmpty', `${root} is not empty; choose a new or an empty folder`);
}

function inside(root: string, path: string): string {
  const place = resolve(root, path);
  const top = root.endsWith(sep) ? root : root + sep;
  if (!place.startsWith(top)) throw new ExportRefused('path', `${path} leads out of the folder`);
  return place;
}

async function write(place: string, file: ExportedFile, blobs: BlobStore): Promise<void> {
  if ('bytes' in file) await writeFile(place, file.bytes, { flag: 'wx' });
  else await copyFile(blobs.path(file.hash), place, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
}

async function empty(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) await rm(join(root, name), { recursive: true, force: true });
}

function refusalOf(error: unknown, root: string, noFolder: string[] = []): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (isDiskFull(error))
    return new ExportRefused('diskFull', `The disk of ${root} is full; free some space and export again`, error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new ExportRefused('noRight', `No permission to write ${root}`, error);
  if (noFolder.includes(code)) return new ExportRefused('notFolder', `${root} is a file, not a folder`, error);
  return error;
}
