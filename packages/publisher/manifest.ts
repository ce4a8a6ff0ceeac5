export interface FileEntry {
  hash: string;
  size: number;
}
/** What a site shows in one pipe: path below its root → bytes. */
export type Manifest = ReadonlyMap<string, FileEntry>;

export interface ManifestChange {
  added: string[];
  changed: string[];
  removed: string[];
}

/** Exactly what a switch from one manifest to the next does, deletions included. */
export function compareManifests(before: Manifest, after: Manifest): ManifestChange {
  const added: string[] = [];
  const changed: string[] = [];
  for (const [path, { hash }] of after) {
    const old = before.get(path);
    if (!old) added.push(path);
    else if (old.hash !== hash) changed.push(path);
  }
  const removed = Array.from(before.keys()).filter((path) => !after.has(path));
  return { added, changed, removed };
}

/** The manifest after a switch: files that are written, and files that go (null). */
export function changedManifest<File extends FileEntry>(
  before: ReadonlyMap<string, File>,
  changes: ReadonlyMap<string, File | null>,
): ReadonlyMap<string, File> {
  const after = new Map(before);
  for (const [path, entry] of changes) {
    if (entry) after.set(path, entry);
    else after.delete(path);
  }
  return after;
}
