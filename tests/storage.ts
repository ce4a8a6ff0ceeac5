import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';

export type Storage = 'itself' | 'an empty folder' | 'a file';

/**
 * Lets a folder be another thing from one moment to the next, as storage is that goes away and returns: a server that runs
 * never finds nothing there and makes it anew. To be called while none runs; answers what changes it, and where each lies.
 */
export async function storageOf(
  folder: string,
): Promise<{ put(what: Storage): Promise<void>; places: Record<Storage, string> }> {
  const places = { itself: `${folder}.itself`, 'an empty folder': `${folder}.empty`, 'a file': `${folder}.file` };
  await rename(folder, places.itself);
  await mkdir(places['an empty folder']);
  await writeFile(places['a file'], '');
  const put = async (what: Storage) => {
    await symlink(places[what], `${folder}.next`);
    await rename(`${folder}.next`, folder);
  };
  await put('itself');
  return { put, places };
}
