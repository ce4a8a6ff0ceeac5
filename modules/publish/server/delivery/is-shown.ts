import type { Manifest } from '@kaiyin/publisher';

interface Shown {
  manifest: Manifest;
  /** Files of the manifest that readers do not get. */
  hidden?: ReadonlySet<string>;
}

/** Whether readers get a file. */
export const isShown = ({ manifest, hidden }: Shown, path: string): boolean => manifest.has(path) && !hidden?.has(path);
