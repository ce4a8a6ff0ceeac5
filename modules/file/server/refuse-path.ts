import { specialPartOf } from '@kaiyin/entity';
import {
  fileSuffixes,
  isAtRoot,
  isFilePath,
  isTaken,
  mostFiles,
  nameOfPath,
  suffixOfFile,
  type StaticFile,
} from '@kaiyin/modules/file/schema';
import { failField } from '@kaiyin/server-kit';

/** Refuses a path that no file or folder may have, at the field that names it. */
export function refusePath(path: string, { isFolder, field = 'name' }: { isFolder: boolean; field?: string }): void {
  const name = nameOfPath(path);
  if (!isFilePath(path)) failField(field, 'file.nameRule', { name });
  if (specialPartOf(path)) failField(field, 'file.nameSpecial', { name });
  if (path.length > 255) failField(field, 'file.tooLong');
  // There lie the library's files, and those that keep for ever what they are.
  if (/^root\/(resources|assets)(\/|$)/i.test(path)) failField(field, 'file.ofSystem', { path });
  if (isFolder) return;
  if (!isTaken(path)) failField(field, 'file.suffixRule', { name, suffixes: suffixes.join(' ') });
  if (/^html?$/.test(suffixOfFile(path)) && !isAtRoot(path)) failField(field, 'file.htmlAtRoot', { name });
}

const suffixes = Object.values(fileSuffixes).flat();

/** Refuses a path that is there already, whatever its case. */
export function refuseTaken(rows: readonly StaticFile[], path: string, but?: number): void {
  const other = rows.find(({ pathKey, id }) => pathKey === path.toLowerCase() && id !== but);
  if (other) failField('name', 'file.taken', { path: other.path });
}

export function refuseTooMany(rows: readonly StaticFile[], more: number): void {
  if (rows.length + more > mostFiles) failField('name', 'file.tooMany', { count: mostFiles });
}
