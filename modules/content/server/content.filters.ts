import { catalogAddress } from '@kaiyin/modules/catalog/server';
import {
  pipeArgument,
  pipeOf,
  siteFilter,
  textFrom,
  type RenderEnv,
  type SiteFilter,
} from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { bodyFilters } from './article/body.filters.ts';
import { contentPath } from './content-path.ts';
import { publicContent } from './content.questions.ts';
import { resolveAddress } from './resolve-address.ts';

const contentUrl = siteFilter({
  name: 'contentUrl',
  title: { zh: '内容地址', en: 'Address of a content' },
  doc: {
    zh: '内容详情页的地址，可指定发布通道；链接内容为其目标，不公开时为空',
    en: 'Address of the page of a content, in any pipe; of a link its target, empty when it is not public',
  },
  input: 'number',
  args: [pipeArgument],
  example: '{{ Content.id | contentUrl: "h5" }}',
  apply: (env, value, pipe) => addressOfContent(env, Number(value), textFrom(pipe)),
});

function addressOfContent(env: RenderEnv, id: number, pipe: string): string | Promise<string> {
  if (!Number.isInteger(id)) return '';
  return when(env.reader.ask(publicContent, id), (row) => {
    if (!row) return '';
    if (row.linkFlag) return resolveAddress(env, row.redirectUrl ?? '');
    return when(env.reader.ask(catalogAddress, row.catalogId), (catalog) =>
      when(pipeOf(env, pipe), (there) =>
        catalog && there ? there.href(contentPath(row, catalog.folder, catalog.detailNameRule, there.suffix)) : '',
      ),
    );
  });
}

const internalUrl = siteFilter({
  name: 'internalUrl',
  aliases: ['iurl'],
  title: { zh: '解析内部链接', en: 'Real address' },
  doc: {
    zh: 'iurl 内部链接的真实地址；其他地址原样返回，不公开时为空',
    en: 'The real address behind an internal one; others come back as they are, what is not public is empty',
  },
  input: 'address',
  args: [],
  example: '{{ "iurl://catalog?id=3" | internalUrl }}',
  apply: (env, value) => resolveAddress(env, textFrom(value)),
});

export const contentFilters: SiteFilter[] = [contentUrl, internalUrl, ...bodyFilters];
