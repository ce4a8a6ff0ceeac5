import type { Setting } from '@kaiyin/modules/site/schema';

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    /** Settings of sites, of the module that reads them. */
    settings: readonly Setting[];
  }
}
