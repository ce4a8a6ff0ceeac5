import { template } from '@kaiyin/modules/template/schema';
import { mostEntries } from '@kaiyin/modules/theme/schema';
import { addTemplate, updateTemplate } from '@kaiyin/modules/template/server';
import { fail, notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { withIds, withNames } from '../addresses.ts';
import { among, type Part } from '../part.ts';

interface TemplateData {
  pipeCode: string;
  name: string;
  source: string;
}
const folder = 'templates/';
const keyOf = ({ pipeCode, name }: Pick<TemplateData, 'pipeCode' | 'name'>): string => `${pipeCode}/${name}`;

const templatesOf = ({ db }: Context, siteId: number) =>
  db
    .selectFrom('cms_template')
    .select(['id', 'pipeCode', 'name', 'source', 'remark'])
    .where('siteId', '=', siteId)
    .orderBy('pipeCode')
    .orderBy('name')
    .execute();

export const templatesPart: Part<TemplateData> = {
  part: 'templates',
  permissions: ['cms:template:add', 'cms:template:edit'],
  keyOf,
  nameOf: keyOf,
  ofSite: async (ctx, names, wanted) =>
    among(await templatesOf(ctx, names.siteId), wanted, keyOf).map(({ pipeCode, name, source }) => ({
      pipeCode,
      name,
      source: withNames(source, names),
    })),
  write: (items, out) => {
    for (const { source, ...item } of items) out.text(folder + keyOf(item), source);
  },
  read: async (theme) => {
    const paths = theme.files.filter((path) => path.startsWith(folder));
    if (paths.length > mostEntries) fail('theme.tooMany', { file: folder, count: mostEntries });
    const items: TemplateData[] = [];
    for (const path of paths) {
      const [, pipeCode = '', name = ''] = /^templates\/([^/]+)\/(.+)$/.exec(path) ?? [];
      const source = (await theme.bytes(path)).toString('utf8').replace(/^\ufeff/, '');
      const read = template.input.safeParse({ pipeCode, name, source });
      if (!read.success) fail('theme.notFit', { file: path, place: read.error.issues[0]?.path.join('.') ?? '' });
      items.push({ pipeCode, name, source });
    }
    return items;
  },
  add: async (ctx, data, { names }) => {
    await addTemplate(ctx, template.input.parse({ ...data, source: withIds(data.source, names) }));
  },
  change: async (ctx, data, { names }) => {
    const row = (await templatesOf(ctx, siteOf(ctx).id)).find((one) => keyOf(one) === keyOf(data));
    if (!row) throw notFound();
    await updateTemplate(ctx, { id: row.id, remark: row.remark, source: withIds(data.source, names) });
  },
};
