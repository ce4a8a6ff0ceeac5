import { captchaDesk } from '@kaiyin/modules/session/server';
import { untoldSites } from '@kaiyin/modules/publish/server';
import { consoleHosts, listOf, localBlobStore, workOf, type ModuleWork } from '@kaiyin/server-kit';
import { modules } from '../apps/server/modules.ts';
import { tables } from '../apps/server/tables.ts';
import { language } from './site-language.ts';

/** What the product does, without a server. */
export function productWork(): Required<ModuleWork> {
  const blobs = localBlobStore('/nowhere');
  return workOf(modules, {
    blobs,
    captchas: captchaDesk(false),
    desk: { blobs, sitesFolder: '/nowhere', sites: untoldSites },
    hosts: consoleHosts(),
    language,
    shown: listOf(modules, 'shown'),
    catalogCounts: listOf(modules, 'catalogCounts'),
    pipeUses: listOf(modules, 'pipeUses'),
    siteParts: listOf(modules, 'siteParts'),
    tables,
    taskBroadcast: { listen: () => undefined, close: () => undefined },
  });
}

/** Every route of the product. */
export const productRoutes = () => productWork().routes;
