import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** An archive of a theme that somebody packed, or is about to bring in. */
interface ThemeArchive {
  siteId: number;
  /** Who may fetch it, or bring it in. */
  userId: number;
  direction: 'out' | 'in';
  hash: string;
  size: number;
  name: string;
  createTime: string;
}
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_theme_archive: ThemeArchive & { id: Generated<number> };
  }
}

export const themeTables = [
  internalTable<ThemeArchive & { id: number }>('cms_theme_archive', {
    id: 'integer',
    siteId: 'integer',
    userId: 'integer',
    direction: 'text',
    hash: 'blob',
    size: 'integer',
    name: 'text',
    createTime: 'instant',
  }),
];
