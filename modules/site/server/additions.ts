import type { Context } from '@kaiyin/server-kit';
import type { SiteTable } from './delete-site.ts';

/** How many things are made for a pipe, and keep it from being removed. */
export type PipeUse = (ctx: Context, pipe: { siteId: number; pipeCode: string }) => Promise<number>;

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    pipeUses: readonly PipeUse[];
    /** Rows of tables that are not declared, and go with their site. */
    siteParts: readonly SiteTable[];
  }
}
