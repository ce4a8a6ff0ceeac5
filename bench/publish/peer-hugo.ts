import { spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Peer, PeerRun } from './peer.ts';
import { folderOf, readSite, type SiteArticle, type SiteCatalog } from './site-data.ts';

const source = join(import.meta.dirname, '../peers/hugo');

/** Writes the site as Hugo wants it, one content file per article. */
export async function prepareHugo({ data, folder, out }: PeerRun): Promise<Peer | { missing: string }> {
  const found = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  if (found.error) return { missing: 'there is no hugo on the PATH (Debian: apt-get install hugo)' };
  await cp(source, folder, { recursive: true });
  const { meta, catalogs, articles } = await readSite(data);
  await writeFile(join(folder, 'config.json'), JSON.stringify({ ...configuration, title: meta.siteName }));
  const folders = new Map(catalogs.map((catalog) => [catalog.id, folderOf(catalog, catalogs)]));
  for (const catalog of catalogs) await writeSection(folder, folders.get(catalog.id) ?? '', catalog);
  for await (const article of articles) await writeArticle(folder, folders.get(article.catalog) ?? '', article);
  const version = /v(\d+\.\d+\.\d+)/.exec(found.stdout)?.[1] ?? '';
  return { version, command: 'hugo', args: ['--destination', out, '--quiet'], folder };
}

const configuration = {
  baseURL: '/',
  languageCode: 'zh-CN',
  buildFuture: true,
  disableHugoGeneratorInject: true,
  disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap', 'robotsTXT', '404'],
  pagination: { disableAliases: true },
};

async function writeSection(folder: string, path: string, { id, name }: SiteCatalog): Promise<void> {
  const target = join(folder, 'content', path);
  await mkdir(target, { recursive: true });
  await writeFile(join(target, '_index.md'), `${JSON.stringify({ title: name, weight: id }, null, 1)}\n`);
}

function writeArticle(folder: string, path: string, article: SiteArticle): Promise<void> {
  const { id, body, status, date, title, summary, keywords, author, source } = article;
  const front = {
    title,
    date,
    url: `/${path}${id}.html`,
    draft: status === 'draft',
    about: summary,
    words: keywords.join(','),
    author,
    source,
  };
  return writeFile(join(folder, 'content', path, `${id}.html`), `${JSON.stringify(front, null, 1)}\n${body}`);
}
