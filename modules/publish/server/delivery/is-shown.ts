import type { Manifest } from '@kaiyin/publisher';
import { isAmong } from '../release/former-names.ts';

interface Shown {
  manifest: Manifest;
  /** Files of the manifest that readers do not get. */
  hidden?: ReadonlySet<string>;
}

/** Whether readers get a file; they do not get further parts of a page that is hidden. */
export const isShown = ({ manifest, hidden }: Shown, path: string): boolean =>
  manifest.has(path) && !(hidden && isAmong(hidden, path));
