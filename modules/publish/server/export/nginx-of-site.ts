import { resolve } from 'node:path';
import type { NginxOfPipe } from '@kaiyin/modules/publish/schema';
import type { PublishPipe } from '@kaiyin/modules/site/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import type { Manifest } from '@kaiyin/publisher';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { nginxConfig } from './nginx-config.ts';
import { NginxRefused } from './nginx-text.ts';
import { redirectMap, type Redirect } from './redirect-map.ts';
import { followRedirects, type RedirectStep } from '../address/redirect-lookup.ts';
import { redirectSteps } from '../address/redirect-rows.ts';
import { currentRelease, manifestAt } from '../release/releases.ts';

/** Configurations with which nginx serves the pipes of the current site from their folders, redirects included. */
export async function nginxOfSite(ctx: Context, sitesFolder: string): Promise<NginxOfPipe[]> {
  const site = siteOf(ctx);
  const told: NginxOfPipe[] = [];
  for (const pipe of await enabledPipes(ctx, site.id)) {
    const manifest = await manifestAt(ctx, site.id, pipe.code, await currentRelease(ctx, site.id, pipe.code));
    const redirects = await redirectsOf(ctx, site.id, { pipe, manifest });
    const { code, name, domain, suffix } = pipe;
    const served = {
      name: `${site.name} ${name}`,
      suffix,
      redirects,
      root: resolve(sitesFolder, site.path, code),
      hasErrorPage: manifest.has(`404.${suffix}`),
      usesIncludes: manifest.keys().some((path) => path.startsWith('include/')),
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

/** Every redirect of a pipe that leads somewhere, as one step, from and to addresses below the pipe's root. */
async function redirectsOf(
  ctx: Context,
  siteId: number,
  { pipe, manifest }: { pipe: PublishPipe; manifest: Manifest },
): Promise<Redirect[]> {
  const steps = new Map<string, RedirectStep>();
  for (const step of await redirectSteps(ctx, { siteId, pipeCode: pipe.code }).execute())
    if (!steps.has(step.fromPath)) steps.set(step.fromPath, step);
  const index = `index.${pipe.suffix}`;
  const source = {
    find: (paths: readonly string[]) => paths.map((path) => steps.get(path)).find((step) => step !== undefined),
    has: (path: string) => manifest.has(path),
    suffix: pipe.suffix,
  };
  const found: Redirect[] = [];
  for (const from of steps.keys()) {
    if (manifest.has(from.endsWith('/') ? from + index : from)) continue;
    const moved = await followRedirects(source, from);
    if (!moved) continue;
    const to = 'url' in moved ? moved.url : `/${moved.path}`;
    const spellings = from.endsWith('/') ? [from, from.slice(0, -1), from + index] : [from];
    for (const spelling of spellings) found.push([`/${spelling}`, to, moved.status]);
  }
  return found;
}
