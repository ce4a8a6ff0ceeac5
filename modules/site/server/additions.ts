import type { Context } from '@kaiyin/server-kit';
import type { Setting } from '@kaiyin/modules/site/schema';
import type { SettingCheck } from './settings.ts';
import type { SiteTable } from './delete-site.ts';

/** How many things are made for a pipe, and keep it from being removed. */
export type PipeUse = (ctx: Context, pipe: { siteId: number; pipeCode: string }) => Promise<number>;

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    /** Settings of sites, of the module that reads them. */
    settings: readonly Setting[];
    /** What settings of a module must be together. */
    settingChecks: readonly SettingCheck[];
    pipeUses: readonly PipeUse[];
    /** Rows of tables that are not declared, and go with their site. */
    siteParts: readonly SiteTable[];
  }
}
