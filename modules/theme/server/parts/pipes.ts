import { pick } from '@kaiyin/entity';
import { publishPipe, type PublishPipe } from '@kaiyin/modules/site/schema';
import { publishPipes } from '@kaiyin/modules/site/server';
import { notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { z } from 'zod';
import { among, type Part } from '../part.ts';
import { rulesOf } from '../rules-of.ts';

const file = 'data/pipes.json';
// Never its domain: that is another's.
const own = ['code', 'name', 'suffix', 'linkMode', 'state', 'sort'] as const;
type PipeData = Pick<PublishPipe, (typeof own)[number]>;
const pipeData = z.object(rulesOf(publishPipe.fields, own));

const pipesOf = async ({ db }: Context, siteId: number): Promise<PublishPipe[]> =>
  (await db
    .selectFrom('cms_publishpipe')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy('sort')
    .orderBy('id')
    .execute()) as PublishPipe[];

export const pipesPart: Part<PipeData> = {
  part: 'pipes',
  permissions: ['cms:publishpipe:add', 'cms:publishpipe:edit'],
  keyOf: ({ code }) => code,
  nameOf: ({ name, code }) => `${name} (${code})`,
  ofSite: async (ctx, names, wanted) =>
    among(await pipesOf(ctx, names.siteId), wanted, ({ code }) => code).map((row) => pick(row, own)),
  write: (items, out) => out.text(file, JSON.stringify(items, null, 1)),
  read: (folder) => folder.list(file, pipeData),
  add: async (ctx, data) => void (await publishPipes.create(ctx, publishPipe.input.parse(data))),
  change: async (ctx, data) => {
    const row = (await pipesOf(ctx, siteOf(ctx).id)).find(({ code }) => code === data.code);
    if (!row) throw notFound();
    await publishPipes.update(ctx, { ...publishPipe.input.parse({ ...row, ...data }), id: row.id });
  },
};
