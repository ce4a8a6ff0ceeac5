import type { Manifest } from '@kaiyin/publisher';
import type { Moved } from '../address/redirect-lookup.ts';

/** What one pipe of a site shows. */
export interface PublishedPipe {
  siteId: number;
  pipeCode: string;
  suffix: string;
  domain: string | null;
  release: number;
  manifest: Manifest;
  /** Files of the manifest that readers do not get: of what is being taken down. */
  hidden?: ReadonlySet<string>;
  /**
   * Where a path without a file leads; the database is asked where the path may have a redirect, and may have no answer
   * now.
   */
  redirectFrom?: (pipe: PublishedPipe, path: string) => Promise<Moved | 'unknown' | undefined>;
}
