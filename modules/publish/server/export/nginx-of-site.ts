import { resolve } from 'node:path';
import type { NginxOfPipe } from '@kaiyin/modules/publish/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { nginxConfig } from './nginx-config.ts';
import { NginxRefused } from './nginx-text.ts';
import { redirectMap } from './redirect-map.ts';
import { redirectsOf } from './redirects-of-pipe.ts';
import { servedPaths, showsBelow } from '../address/served-paths.ts';
import { fragmentFolder } from '../render/fragment-file.ts';
import type { PipeKey } from '../kept/kept-pages.ts';

/** Configurations with which nginx serves the pipes of the current site from their folders, redirects included. */
export async function nginxOfSite(ctx: Context, sitesFolder: string): Promise<NginxOfPipe[]> {
  const site = siteOf(ctx);
  const told: NginxOfPipe[] = [];
  for (const pipe of await enabledPipes(ctx, site.id)) {
    const key: PipeKey = { ctx, siteId: site.id, pipeCode: pipe.code };
    const redirects = await redirectsOf(key, pipe);
    const { code, name, domain, suffix } = pipe;
    const served = {
      name: `${site.name} ${name}`,
      suffix,
      redirects,
      root: resolve(sitesFolder, site.path, code),
      hasErrorPage: await servedPaths(key).has(`404.${suffix}`),
      usesIncludes: await showsBelow(key, fragmentFolder),
    };
    const config = domain ? written(() => nginxConfig([{ ...served, domain }])) : '';
    told.push({ pipeCode: code, pipeName: name, config, redirects: written(() => redirectMap(redirects)) });
  }
  return told;
}

/** What cannot be said to nginx is said to the operator, where the configuration would be. */
function written(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (error instanceof NginxRefused) return `# ${error.message}\n`;
    throw error;
  }
}
