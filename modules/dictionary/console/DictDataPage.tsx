import {
  CrudPage,
  EntryTag,
  ErrorState,
  LoadingState,
  nameOfDefault,
  Page,
  useData,
  useTabTitle,
  useText,
} from '@kaiyin/console-kit';
import {
  dictDataApi,
  dictDataHistory,
  dictDataTransfer,
  dictTypeApi,
  type DictData,
  type DictTypeView,
} from '@kaiyin/modules/dictionary/schema';
import { translatedAs, useTranslate } from '@kaiyin/modules/translation/console';
import { Link, useParams } from 'react-router';
import { isOwn } from './fixed.ts';
import { FixedTag } from './FixedTag.tsx';
import { useForgetDictionary } from './use-forget-dictionary.ts';

const keyOf = ({ dictType, dictValue }: DictData) => `DICT.${dictType}.${dictValue}`;
const labelOf = (row: DictData) => nameOfDefault(keyOf(row), row.dictLabel);

/** The entries of one dictionary. */
export default function DictDataPage() {
  const t = useText();
  const id = Number(useParams().dictId);
  const read = useData(dictTypeApi.get, { id });
  const type = read.data as DictTypeView | undefined;
  const name = type && nameOfDefault(`DICT.${type.dictType}`, type.dictName);
  useTabTitle(name);
  if (type && name) return <Entries type={type} name={name} />;
  return (
    <Page title={t('dictionary.entries')} extra={<ToTypes />}>
      {read.isError ? <ErrorState error={read.error} onRetry={() => read.refetch()} /> : <LoadingState />}
    </Page>
  );
}

function Entries({ type, name }: { type: DictTypeView; name: string }) {
  const t = useText();
  useForgetDictionary(type.dictType);
  const { translate, dialog } = useTranslate<DictData>({ keyOf, nameOf: labelOf });
  return (
    <CrudPage
      isRemovable={isOwn}
      api={dictDataApi}
      transfer={dictDataTransfer}
      history={dictDataHistory}
      title={t('dictionary.entriesOf', { name })}
      summary={<code>{type.dictType}</code>}
      extra={<ToTypes />}
      query={{ dictType: type.dictType }}
      nameOf={labelOf}
      notice={dialog}
      rowActions={[translate]}
      canAdd={type.takesEntries}
      editedInRow={['dictSort']}
      columns={{
        dictLabel: { render: (row) => <EntryTag entry={{ ...row, dictLabel: labelOf(row) }} /> },
        dictValue: { render: (row) => <code>{row.dictValue}</code> },
        listClass: { hidden: true },
        fixed: { render: ({ fixed }) => <FixedTag fixed={fixed} /> },
        createTime: {},
      }}
      formFields={(row) => [
        row ? { name: 'dictLabel', widget: translatedAs(keyOf(row)) } : 'dictLabel',
        { name: 'dictValue', disabled: row?.fixed === true, ...(row?.fixed && { help: t('dictionary.fixedHelp') }) },
        { name: 'listClass', help: t('dictionary.classHelp') },
        'dictSort',
        'status',
        'cssClass',
        'remark',
      ]}
    />
  );
}

const ToTypes = () => <Link to="/system/dict">{useText()('dictionary.toTypes')}</Link>;
