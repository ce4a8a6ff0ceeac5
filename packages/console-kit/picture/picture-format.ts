const formats: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Suffixes of the pictures that the editor opens and saves. */
export const editedSuffixes: readonly string[] = Object.keys(formats);

/** Media type of a picture by its name; undefined for one that the editor does not save. */
export const pictureType = (name: string): string | undefined =>
  formats[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
