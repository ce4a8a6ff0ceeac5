import { enabledPipes, pipeRoot } from '@kaiyin/modules/site/server';
import type { Batch } from './page-env.ts';

/** The same page in the other pipes: same path, their suffix. */
export async function alternatesOf(
  { ctx, reader, site, pipe }: Batch,
  path: string,
): Promise<{ pipe: string; link: string }[]> {
  const pipes = await reader.query('pipes', { siteId: site.id }, () => enabledPipes(ctx, site.id));
  return pipes
    .filter((other) => other.code !== pipe.code)
    .map((other) => ({
      pipe: other.code,
      link:
        pipeRoot(site.path, other) +
        path.replace(new RegExp(`\\.${pipe.suffix}$`), `.${other.suffix}`).replace(/(^|\/)index\.\w+$/, '$1'),
    }));
}
