import { locales } from '@kaiyin/entity';
import { textTransfer, type TextInput, type TextRow } from '@kaiyin/modules/translation/schema';
import type { Context } from '@kaiyin/server-kit';
import { defineTransfer, keyOf, type StandingRow, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { changeText } from './save-text.ts';
import { standardTexts, textRows, type TextSources } from './standard-texts.ts';
import { listTexts } from './texts.ts';

const keys = ['langKey'];

/** The texts as a file: one row per key, one column per language. */
export const textFile = (sources: TextSources) => {
  const change = async (ctx: Context, input: TextInput) => changeText(ctx, await standardTexts(ctx, sources), input);
  return defineTransfer<TextRow>({
    api: textTransfer,
    list: listTexts(sources),
    columns: (ctx) => textColumns(ctx),
    imports: {
      keys,
      find: async (ctx) =>
        new Map(
          (await textRows(ctx, sources)).map((row): [string, StandingRow<TextRow>] => {
            const input = { langKey: row.langKey, ...row.words };
            return [keyOf({ keys }, input), { row, input }];
          }),
        ),
      create: change,
      update: change,
    },
  });
};

const textColumns = (ctx: Context): TransferColumn<TextRow>[] => [
  {
    key: 'langKey',
    label: 'sys_i18n_dict.langKey',
    width: 36,
    isNeeded: true,
    field: 'langKey',
    say: ({ langKey }) => langKey,
    read: (said) => said,
  },
  { key: 'kind', label: 'translation.kind', say: ({ kind }) => ctx.say(`translation.kind.${kind}`) },
  ...locales.map((locale): TransferColumn<TextRow> => ({
    key: locale,
    label: `sys_i18n_dict.${locale}`,
    width: 50,
    field: locale,
    say: ({ words }) => words[locale],
    read: (said) => said,
  })),
];
