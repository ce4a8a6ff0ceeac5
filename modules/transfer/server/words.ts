import { entriesOf } from '@kaiyin/modules/dictionary/server';
import type { Context } from '@kaiyin/server-kit';
import type { TransferColumn, Transfer, TransferWords } from '@kaiyin/server-kit/transfer';

const words: TransferWords = { entries: (ctx, dictionary) => entriesOf(ctx, dictionary) };

/** The columns of a list, in the language of the context. */
export const columnsOf = async (
  ctx: Context,
  { columns }: Transfer,
  query: Record<string, unknown> = {},
): Promise<TransferColumn[]> => columns(ctx, words, query);

export const labelOf = (ctx: Context, { label, words: own }: Pick<TransferColumn, 'label' | 'words'>): string =>
  own ?? ctx.say({ key: label, params: {} });

/** What a list is called. */
export const titleKey = ({ api }: Transfer): string => api.title ?? api.table;
export const titleOf = (ctx: Context, transfer: Transfer): string => ctx.say({ key: titleKey(transfer), params: {} });
