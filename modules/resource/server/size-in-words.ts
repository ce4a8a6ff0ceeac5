const megabyte = 1024 * 1024;

/** Bytes for people, in the largest unit of which there is one. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [unit, word] = bytes < megabyte ? [1024, 'KB'] : [megabyte, 'MB'];
  return `${Math.round((bytes / unit) * 10) / 10} ${word}`;
}
