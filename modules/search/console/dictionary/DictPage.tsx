import {
  authorName,
  Can,
  FormDrawer,
  formatInstant,
  ListPage,
  notify,
  useAction,
  useFollowTask,
  useText,
  type RowAction,
} from '@kaiyin/console-kit';
import {
  addDictWords,
  dictLines,
  dictWordTypes,
  listDictWords,
  removeDictWords,
  type DictWord,
} from '@kaiyin/modules/search/schema';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { AnalyzeDialog } from './AnalyzeDialog.tsx';

type Row = DictWord & { id: number };

/** Words by which texts are parted for the search. */
export default function DictPage() {
  const t = useText();
  const [open, setOpen] = useState<'add' | 'analyze'>();
  const removal = useRemoval();
  return (
    <>
      <ListPage<Row, object>
        name="dict-words"
        list={listDictWords as never}
        title={t('search.dict')}
        summary={t('search.dictSummary')}
        extra={<Button onClick={() => setOpen('analyze')}>{t('search.analyze')}</Button>}
        primary={
          <Can permission="search:dict:add">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('add')}>
              {t('search.addWords')}
            </Button>
          </Can>
        }
        columns={[
          {
            key: 'wordType',
            title: t('search_dict_word.wordType'),
            width: 140,
            render: ({ wordType }) => <Tag>{t(`search_dict_word.wordType.${wordType}`)}</Tag>,
          },
          { key: 'word', title: t('search_dict_word.word'), grows: true, render: ({ word }) => word },
          {
            key: 'createTime',
            title: t('search.createTimeOf'),
            numeric: true,
            width: 176,
            render: ({ createTime }) => formatInstant(createTime),
          },
          {
            key: 'createBy',
            title: t('search.createBy'),
            width: 140,
            render: ({ createBy }) => authorName(createBy),
          },
        ]}
        filters={[
          { kind: 'text', name: 'word', label: t('search_dict_word.word') },
          {
            kind: 'choice',
            name: 'wordType',
            label: t('search_dict_word.wordType'),
            options: dictWordTypes.map((value) => ({ value, label: t(`search_dict_word.wordType.${value}`) })),
          },
        ]}
        rowActions={[removal]}
        bulkActions={[removal]}
        emptyText={t('search.dictEmpty')}
      />
      {open === 'add' && <AddWords onClose={() => setOpen(undefined)} />}
      {open === 'analyze' && <AnalyzeDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}

function useRemoval(): RowAction<Row> {
  const t = useText();
  const follow = useFollowTask();
  const remove = useAction(removeDictWords, { invalidates: [listDictWords] });
  return {
    label: t('kit.delete'),
    permission: 'search:dict:delete',
    danger: true,
    confirm: (rows) => ({ names: rows.map(({ word }) => word) }),
    run: async (rows) => {
      const { taskId } = await remove.mutateAsync({ ids: rows.map(({ id }) => id) });
      notify('success', t('kit.deleted', { count: rows.length }));
      if (taskId) follow(taskId, t('search.reindexing'));
    },
  };
}

function AddWords({ onClose }: { onClose: () => void }) {
  const t = useText();
  const follow = useFollowTask();
  const add = useAction(addDictWords, { quiet: true, invalidates: [listDictWords] });
  const save = async (values: Record<string, unknown>) => {
    const { added, known, taskId } = await add.mutateAsync(values as never);
    notify('success', t('search.addedWords', { added, known }));
    if (taskId) follow(taskId, t('search.reindexing'));
  };
  return (
    <FormDrawer
      title={t('search.addWords')}
      entity={dictLines}
      formFields={['wordType', { name: 'words', label: t('search_dict_word.words'), help: t('search.linesHelp') }]}
      {...{ save, onClose }}
    />
  );
}
