import { pick } from '@kaiyin/entity';
import { link, linkGroup, type Link } from '@kaiyin/modules/link/schema';
import { linkGroups, links } from '@kaiyin/modules/link/server';
import { notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { z } from 'zod';
import { withIds, withNames } from '../addresses.ts';
import { among, type Bringing, type Part } from '../part.ts';
import { rulesOf } from '../rules-of.ts';

const file = 'data/links.json';
const own = ['name', 'url', 'logo', 'sort'] as const;
interface GroupData {
  name: string;
  code: string;
  sort: number;
  links: Pick<Link, (typeof own)[number]>[];
}
const groupData: z.ZodType<GroupData> = z.object({
  ...rulesOf(linkGroup.fields, ['name', 'code', 'sort']),
  links: z.array(z.object(rulesOf(link.fields, own))).max(1000),
});

const groupsOf = ({ db }: Context, siteId: number) =>
  db.selectFrom('cms_link_group').selectAll().where('siteId', '=', siteId).orderBy('sort').orderBy('id').execute();

const linksIn = async ({ db }: Context, groupId: number): Promise<Link[]> =>
  (await db
    .selectFrom('cms_link')
    .selectAll()
    .where('groupId', '=', groupId)
    .orderBy('sort')
    .orderBy('id')
    .execute()) as Link[];

async function fill(ctx: Context, groupId: number, { data, names }: { data: GroupData } & Pick<Bringing, 'names'>) {
  const known = new Map((await linksIn(ctx, groupId)).map((row) => [row.name, row.id]));
  for (const one of data.links) {
    const input = link.input.parse({ ...withIds(one, names), groupId });
    const id = known.get(one.name);
    if (id === undefined) await links.create(ctx, input);
    else await links.update(ctx, { ...input, id });
  }
}

export const linksPart: Part<GroupData> = {
  part: 'links',
  permissions: ['cms:friendlink:add', 'cms:friendlink:edit'],
  keyOf: (data) => data.code,
  nameOf: (data) => data.name,
  ofSite: async (ctx, names, wanted) =>
    Promise.all(
      among(await groupsOf(ctx, names.siteId), wanted, (row) => row.code).map(async (row) => ({
        ...pick(row, ['name', 'code', 'sort']),
        links: (await linksIn(ctx, row.id)).map((one) => withNames(pick(one, own), names)),
      })),
    ),
  write: (items, out) => out.text(file, JSON.stringify(items, null, 1)),
  read: (folder) => folder.list(file, groupData),
  add: async (ctx, data, { names }) => {
    const { id } = await linkGroups.create(ctx, linkGroup.input.parse(data));
    await fill(ctx, id, { data, names });
  },
  // Links that the theme does not have stay.
  change: async (ctx, data, { names }) => {
    const row = (await groupsOf(ctx, siteOf(ctx).id)).find((one) => one.code === data.code);
    if (!row) throw notFound();
    await linkGroups.update(ctx, { ...linkGroup.input.parse(data), id: row.id });
    await fill(ctx, row.id, { data, names });
  },
};
