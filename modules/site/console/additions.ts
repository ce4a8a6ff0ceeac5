import type { Setting } from '@kaiyin/modules/site/schema';
import type { SiteTab } from './site-tabs.ts';

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    /** Settings of sites, of the module that reads them. */
    settings: readonly Setting[];
    /** Which kinds of content there are: pages of each have a template of their own. */
    detailTypes: readonly (() => readonly string[])[];
    siteTabs: readonly SiteTab[];
  }
}
