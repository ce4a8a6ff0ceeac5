const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Bytes for people: `0 B`, `1.4 KB`, `3.2 GB`. */
export function bytesOf(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${step === 0 ? bytes : (bytes / 1024 ** step).toFixed(1)} ${units[step]}`;
}
