import { localBlobStore, type Route } from '@kaiyin/server-kit';
import { captchaDesk } from '@kaiyin/modules/session/server';
import { publishParts, untoldSites } from '@kaiyin/modules/publish/server';
import { allRoutes } from '../apps/server/compose.ts';
import { readConfig } from '../apps/server/config.ts';

/** Every route of the product, without a server. */
export function productRoutes(): Route[] {
  const blobs = localBlobStore('/nowhere');
  const publish = publishParts({ blobs, sitesFolder: '/nowhere', sites: untoldSites });
  return allRoutes({
    blobs,
    captchas: captchaDesk(false),
    config: readConfig({}),
    publish,
    tasks: { open: () => undefined, close: () => undefined } as never,
  });
}
