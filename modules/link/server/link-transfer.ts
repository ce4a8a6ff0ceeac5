import { link, linkGroup, linkTransfer } from '@kaiyin/modules/link/schema';
import { scoped, type Context } from '@kaiyin/server-kit';
import { CellRefused, crudTransfer, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { links } from './routes.ts';

/** Links as a file; a group is said by its code. */
export const linkFile = crudTransfer(linkTransfer, {
  entity: link,
  crud: links,
  own: async (ctx) => [await groupColumn(ctx)],
});

async function groupColumn(ctx: Context): Promise<TransferColumn> {
  const groups = (await scoped(ctx, linkGroup).select(['id', 'code']).execute()) as { id: number; code: string }[];
  const codes = new Map(groups.map(({ id, code }) => [id, code]));
  const ids = new Map(groups.map(({ id, code }) => [code, id]));
  return {
    key: 'groupId',
    label: 'cms_link_group.code',
    field: 'groupId',
    isNeeded: true,
    say: (row) => codes.get(Number(row.groupId)) ?? '',
    read(words) {
      const code = words.trim();
      if (code === '') return undefined;
      return ids.get(code) ?? refuseGroup();
    },
  };
}

function refuseGroup(): never {
  throw new CellRefused('Common.RuleTips.Missing', { label: '{cms_link.groupId}' });
}
