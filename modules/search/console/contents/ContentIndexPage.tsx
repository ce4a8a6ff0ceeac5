import {
  Can,
  invalidate,
  ListPage,
  notify,
  useAction,
  useConfirm,
  useFollowTask,
  useText,
  type RowAction,
} from '@kaiyin/console-kit';
import { contentTypeNames } from '@kaiyin/modules/content/console';
import { listIndexed, rebuildIndex, removeIndexed, type IndexedContent } from '@kaiyin/modules/search/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IndexedDrawer } from './IndexedDrawer.tsx';
import { indexColumns } from './index-columns.tsx';
import './contents.css';

/** What the index has of the site's contents, by what is looked for. */
export default function ContentIndexPage() {
  const t = useText();
  const navigate = useNavigate();
  const [shown, show] = useState<number>();
  const typeOf = (value: string) => ({ value, label: t(`cms_content.contentType.${value}`) });
  const removal = useRemoval();
  return (
    <>
      <ListPage
        name="content-index"
        list={listIndexed}
        title={t('search.index')}
        summary={t('search.indexSummary')}
        extra={<RebuildButton />}
        columns={indexColumns(t)}
        filters={[
          { kind: 'text', name: 'query', label: t('search.query') },
          {
            kind: 'choice',
            name: 'contentType',
            label: t('search.contentType'),
            options: contentTypeNames().map(typeOf),
          },
          {
            kind: 'choice',
            name: 'onlyTitle',
            label: t('search.onlyTitle.false'),
            options: [{ value: 'true', label: t('search.onlyTitle') }],
          },
        ]}
        rowActions={[
          { label: t('kit.details'), run: ([row]) => row && show(row.id) },
          {
            label: t('search.edit'),
            permission: 'cms:content:view',
            run: ([row]) => row && navigate(`/cms/content/editor?id=${row.id}`),
          },
          removal,
        ]}
        bulkActions={[removal]}
        emptyText={t('search.indexEmpty')}
      />
      {shown !== undefined && <IndexedDrawer id={shown} onClose={() => show(undefined)} />}
    </>
  );
}

function useRemoval(): RowAction<IndexedContent> {
  const t = useText();
  const remove = useAction(removeIndexed, { invalidates: [listIndexed] });
  return {
    label: t('search.remove'),
    permission: 'cms:contentindex:delete',
    danger: true,
    confirm: (rows) => ({
      title: `${t('search.removeTitle')} · ${rows.length === 1 ? rows[0]?.title.text : rows.length}`,
      text: t('search.removeText'),
      ok: t('search.remove'),
      danger: true,
    }),
    run: async (rows) => {
      await remove.mutateAsync({ ids: rows.map(({ id }) => id) });
      notify('success', t('search.removed', { count: rows.length }));
    },
  };
}

function RebuildButton() {
  const t = useText();
  const confirm = useConfirm();
  const follow = useFollowTask();
  const client = useQueryClient();
  const rebuild = useAction(rebuildIndex, { invalidates: [] });
  const ask = async () => {
    const title = t('search.rebuildAll');
    if (!(await confirm({ title, text: t('search.rebuildText'), ok: title }))) return;
    const { taskId } = await rebuild.mutateAsync({});
    follow(taskId, title, { onDone: () => invalidate(client, listIndexed) });
  };
  return (
    <Can permission="cms:contentindex:rebuild">
      <Button loading={rebuild.isPending} onClick={() => void ask()}>
        {t('search.rebuildAll')}
      </Button>
    </Can>
  );
}
