import { consoleRing, consoleStreams } from '@kaiyin/modules/audit/server';
import { slowLog } from '@kaiyin/modules/monitor/server';
import { captchaDesk } from '@kaiyin/modules/session/server';
import { untoldSites } from '@kaiyin/modules/publish/server';
import { consoleHosts, localBlobStore, memoryState, sealer, workOf, type ModuleWork } from '@kaiyin/server-kit';
import { modules } from '../apps/server/modules.ts';
import { productTexts } from '../apps/server/product-texts.ts';
import { tables } from '../apps/server/tables.ts';
import { language } from './site-language.ts';

/** What the product does, without a server. */
export function productWork(): Required<ModuleWork> {
  const blobs = localBlobStore('/nowhere');
  const ring = consoleRing();
  return workOf(modules, {
    blobs,
    captchas: captchaDesk(false, memoryState()),
    console: { ring, streams: consoleStreams(ring) },
    ipRules: true,
    captcha: true,
    desk: { blobs, sitesFolder: '/nowhere', sites: untoldSites },
    edition: { name: 'Kaiyin', version: '' },
    hosts: consoleHosts(),
    language,
    sealer: sealer('/nowhere'),
    slowLog: slowLog(),
    tables,
    texts: productTexts,
    taskBroadcast: { listen: async () => undefined, close: () => undefined },
  });
}

/** Every route of the product. */
export const productRoutes = () => productWork().routes;
