import { CrudPage, nameOfDefault, useText } from '@kaiyin/console-kit';
import {
  dictTypeApi,
  dictTypeHistory,
  dictTypeTransfer,
  refreshDictCache,
  type DictType,
} from '@kaiyin/modules/dictionary/schema';
import { translatedAs, useTranslate } from '@kaiyin/modules/translation/console';
import { Link, useNavigate } from 'react-router';
import { isOwn } from './fixed.ts';
import { FixedTag } from './FixedTag.tsx';
import { RefreshCacheButton } from './RefreshCacheButton.tsx';

const entriesOf = (id: number) => `/system/dict-data/index/${id}`;
const keyOf = ({ dictType }: DictType) => `DICT.${dictType}`;
const nameOf = (row: DictType) => nameOfDefault(keyOf(row), row.dictName);

/** All dictionaries. */
export default function DictTypePage() {
  const t = useText();
  const navigate = useNavigate();
  const { translate, dialog } = useTranslate<DictType>({ keyOf, nameOf });
  return (
    <CrudPage
      isRemovable={isOwn}
      api={dictTypeApi}
      transfer={dictTypeTransfer}
      history={dictTypeHistory}
      title={t('dictionary.page')}
      summary={t('dictionary.summary')}
      extra={<RefreshCacheButton endpoint={refreshDictCache} />}
      nameOf={nameOf}
      notice={dialog}
      columns={{
        dictName: { render: (row) => <Link to={entriesOf(row.id)}>{nameOf(row)}</Link> },
        dictType: { render: (row) => <code>{row.dictType}</code> },
        fixed: { render: ({ fixed }) => <FixedTag fixed={fixed} /> },
        createTime: {},
      }}
      formFields={(row) => [
        row ? { name: 'dictName', widget: translatedAs(keyOf(row)) } : 'dictName',
        {
          name: 'dictType',
          disabled: row?.fixed === true,
          help: t(row?.fixed ? 'dictionary.fixedHelp' : 'dictionary.renameHelp'),
        },
        'remark',
      ]}
      rowActions={[
        {
          label: t('dictionary.entries'),
          permission: 'system:dict:list',
          run: ([row]) => row && navigate(entriesOf(row.id)),
        },
        translate,
      ]}
    />
  );
}
