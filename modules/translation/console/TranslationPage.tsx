import {
  changeTexts,
  DataTable,
  EmptyState,
  notify,
  Page,
  useAction,
  useRows,
  useText,
  useUrlState,
  type Column,
  type RowAction,
} from '@kaiyin/console-kit';
import { locales, type Locale } from '@kaiyin/entity/messages';
import { listTexts, resetTexts, textTransfer, type TextRow } from '@kaiyin/modules/translation/schema';
import { Tag } from 'antd';
import { RefreshTextsButton } from './RefreshTextsButton.tsx';
import { TextCell } from './TextCell.tsx';
import { TextFilters } from './TextFilters.tsx';
import { useShowAgain } from './use-show-again.ts';
import './translation.css';

const start = { pageNum: 1, pageSize: 20, orderBy: '', isAsc: '', langKey: '', langValue: '', kind: '', state: '' };

/** Every text of the product with its languages side by side. */
export default function TranslationPage() {
  const t = useText();
  const [state, setState] = useUrlState(start);
  const asked = listTexts.input.parse({ ...state, isAsc: state.isAsc || undefined });
  const rows = useRows(listTexts, asked, { freshFor: 0 });
  const reset = useReset();
  const isFiltered = state.langKey || state.langValue || state.kind || state.state;
  const empty = state.state === 'missing' ? 'translation.emptyMissing' : 'translation.empty';
  return (
    <Page title={t('translation.page')} summary={t('translation.summary')} extra={<RefreshTextsButton />}>
      <DataTable<TextRow>
        name="translations"
        rowKey="langKey"
        columns={columnsOf(t)}
        query={rows}
        state={state}
        onState={setState as never}
        rowActions={[reset]}
        bulkActions={[reset]}
        transfer={textTransfer}
        search={<TextFilters state={state} onChange={(change) => setState({ ...change, pageNum: 1 })} />}
        empty={<EmptyState text={t(isFiltered ? empty : 'translation.empty')} />}
      />
    </Page>
  );
}

const columnsOf = (t: ReturnType<typeof useText>): Column<TextRow>[] => [
  {
    key: 'langKey',
    title: t('sys_i18n_dict.langKey'),
    width: 210,
    render: ({ langKey }) => <code className="translation-key">{langKey}</code>,
  },
  {
    key: 'kind',
    title: t('translation.kind'),
    render: ({ kind }) => <Tag>{t(`translation.kind.${kind}`)}</Tag>,
  },
  ...locales.map((locale: Locale): Column<TextRow> => ({
    key: locale,
    title: t(`sys_i18n_dict.${locale}`),
    width: 300,
    render: (row) => <TextCell key={row.words[locale]} row={row} locale={locale} />,
  })),
];

function useReset(): RowAction<TextRow> {
  const t = useText();
  const reset = useAction(resetTexts, { invalidates: [listTexts] });
  const showAgain = useShowAgain();
  return {
    label: t('translation.reset'),
    permission: 'system:i18ndict:remove',
    visibleFor: ({ changed }) => changed.length > 0,
    confirm: (rows) => ({
      title: t('translation.resetTitle', { count: rows.length }),
      ok: t('translation.reset'),
      names: rows.map(({ langKey }) => langKey),
      consequence: t('translation.resetText'),
    }),
    run: async (rows) => {
      const langKeys = rows.map(({ langKey }) => langKey);
      await reset.mutateAsync({ langKeys });
      changeTexts(Object.fromEntries(langKeys.map((key) => [key, ''])));
      showAgain(langKeys);
      notify('success', t('translation.resetDone', { count: rows.length }));
    },
  };
}
