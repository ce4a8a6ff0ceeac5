import {
  pipeArgument,
  pipeOf,
  siteFilter,
  textFrom,
  type RenderEnv,
  type SiteFilter,
} from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { catalogToItem } from './catalog-item.ts';
import { publicCatalog } from './catalog.questions.ts';
import { catalogFolder } from './queries.ts';

const catalogUrl = siteFilter({
  name: 'catalogUrl',
  title: { zh: '栏目地址', en: 'Address of a catalog' },
  doc: {
    zh: '栏目的地址，可指定发布通道；链接栏目为其目标，不公开时为空',
    en: 'Address of a catalog, in any pipe; of a link catalog its target, empty when it is not public',
  },
  input: 'number',
  args: [pipeArgument],
  example: '{{ Catalog.id | catalogUrl: "h5" }}',
  apply: (env, value, pipe) => addressOfCatalog(env, Number(value), textFrom(pipe)),
});

/** Address of a catalog in a pipe of the site; empty when there is no such page. */
function addressOfCatalog(env: RenderEnv, id: number, pipe: string): string | Promise<string> {
  if (!Number.isInteger(id)) return '';
  return when(env.reader.ask(publicCatalog, id), (row) => {
    if (!row) return '';
    if (row.catalogType === 'link') return when(catalogToItem(env, row), (item) => item.link);
    return when(pipeOf(env, pipe), (there) => there?.href(catalogFolder(row)) ?? '');
  });
}

export const catalogFilters: SiteFilter[] = [catalogUrl];
