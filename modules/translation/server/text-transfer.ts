import { locales } from '@kaiyin/entity';
import { textTransfer, type TextInput, type TextRow } from '@kaiyin/modules/translation/schema';
import { giveWay, type Context } from '@kaiyin/server-kit';
import { defineTransfer, keyOf, type StandingRow, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { changeText } from './save-text.ts';
import { standardTexts, textRows, type TextSources } from './standard-texts.ts';
import { listTexts } from './texts.ts';

const keys = ['langKey'];

/** The texts as a file: one row per key, one column per language. */
export const textFile = (sources: TextSources) => {
  // All rows of a transaction are held against the same standard texts.
  const standard = new WeakMap<Context, ReturnType<typeof standardTexts>>();
  const standardOf = (ctx: Context) => {
    const known = standard.get(ctx) ?? standardTexts(ctx, sources);
    standard.set(ctx, known);
    return known;
  };
  const change = async (ctx: Context, input: TextInput) => changeText(ctx, await standardOf(ctx), input);
  return defineTransfer<TextRow>({
    api: textTransfer,
    list: listTexts(sources),
    columns: (ctx) => textColumns(ctx),
    imports: {
      keys,
      find: async (ctx) => {
        const found = new Map<string, StandingRow<TextRow>>();
        for (const row of await textRows(ctx, sources)) {
          await giveWay();
          const input = { langKey: row.langKey, ...row.words };
          found.set(keyOf({ keys }, input), { row, input });
        }
        return found;
      },
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
