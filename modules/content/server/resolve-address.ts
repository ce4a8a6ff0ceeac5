import { catalogAddress, catalogFolder, publicCatalog } from '@kaiyin/modules/catalog/server';
import type { RenderEnv, ShownContent } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { contentPath } from './content-path.ts';
import { publicContent } from './content.questions.ts';
import type { PublicRow } from './public-contents.ts';

/** The real address behind an internal one; what leads nowhere public is empty. */
export function resolveAddress(env: RenderEnv, address: string): string | Promise<string> {
  const [, type, id] = /^iurl:\/\/(content|catalog|site)\?id=(\d+)/i.exec(address) ?? [];
  if (!type) return /^iurl:/i.test(address) ? env.asset(address) : address;
  if (type === 'site') return env.href('');
  if (type === 'catalog')
    return when(env.reader.ask(publicCatalog, Number(id)), (row) => (row ? env.href(catalogFolder(row)) : ''));
  return when(env.reader.ask(publicContent, Number(id)), (row) => (row ? linkToContent(env, row) : ''));
}

/** Address and title of a content; both empty while it is not public. */
export const contentShown = (env: RenderEnv, id: number): ShownContent | Promise<ShownContent> =>
  when(resolveAddress(env, `iurl://content?id=${id}`), (address) =>
    address === ''
      ? { address, title: '' }
      : when(env.reader.ask(publicContent, id), (row) => ({ address, title: row?.title ?? '' })),
  );

function linkToContent(env: RenderEnv, row: PublicRow): string | Promise<string> {
  if (row.linkFlag) return /^iurl:/i.test(row.redirectUrl ?? '') ? '' : (row.redirectUrl ?? '');
  return when(env.reader.ask(catalogAddress, row.catalogId), (catalog) =>
    catalog ? env.href(contentPath(row, catalog.folder, catalog.detailNameRule, env.pipe.suffix)) : '',
  );
}
