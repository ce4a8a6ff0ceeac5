import { PlusOutlined } from '@ant-design/icons';
import { Can, CrudDrawer, EntityTable, Page, useCrudActions, useData, useText, useUrlState } from '@kaiyin/console-kit';
import { redirectApi } from '@kaiyin/modules/publish/schema';
import { publishPipeOptions } from '@kaiyin/modules/plan/schema';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { RedirectNginx } from './RedirectNginx.tsx';
import { RedirectPipe } from './RedirectPipe.tsx';
import { RedirectKind, RedirectSubject } from './RedirectSubject.tsx';
import { useRedirectColumns } from './use-redirect-columns.tsx';

/** Old addresses of the current site and where they lead; recorded ones can be deleted, others changed too. */
export default function RedirectPage() {
  const t = useText();
  const [{ edit, pipeCode }, setUrl] = useUrlState({ edit: '', pipeCode: '' });
  const [showsNginx, setShowsNginx] = useState(false);
  const open = (row: string | number) => setUrl({ edit: String(row) }, { push: true });
  const { editAction, removeAction } = useCrudActions(redirectApi, open, { nameOf: ({ fromPath }) => fromPath });
  const isManual = { visibleFor: ({ origin }: { origin: string }) => origin === 'manual' };
  const add = (
    <Can permission={['cms:redirect:add']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
        {t('kit.add')}
      </Button>
    </Can>
  );
  return (
    <Page title={t('publish.redirects')} summary={t('publish.redirectsSummary')} primary={add}>
      <EntityTable
        api={redirectApi}
        query={{ pipeCode: pipeCode || undefined }}
        columns={useRedirectColumns()}
        emptyText={t('publish.redirectsEmpty')}
        rowActions={[{ ...editAction, ...isManual }, removeAction]}
        bulkActions={[removeAction]}
        create={add}
        toolbar={
          <>
            <PipeChoice value={pipeCode} onChange={(code) => setUrl({ pipeCode: code })} />
            <Can permission={['cms:publish:view']}>
              <Button onClick={() => setShowsNginx(true)}>{t('publish.nginx')}</Button>
            </Can>
          </>
        }
      />
      {edit && (
        <CrudDrawer
          key={edit}
          api={redirectApi}
          id={edit === 'new' ? undefined : Number(edit)}
          formFields={[
            { name: 'fromPath', help: t('publish.redirectFromHelp') },
            { name: 'subjectKind', widget: RedirectKind, help: t('publish.redirectKindHelp') },
            { name: 'toUrl', help: t('publish.redirectToHelp'), visible: ({ subjectKind }) => !subjectKind },
            { name: 'subjectId', widget: RedirectSubject, visible: ({ subjectKind }) => Boolean(subjectKind) },
            { name: 'pipeCode', widget: RedirectPipe, help: t('publish.redirectPipeHelp') },
            'statusCode',
            'note',
          ]}
          param="edit"
          onClose={() => setUrl({ edit: '' })}
        />
      )}
      {showsNginx && <RedirectNginx onClose={() => setShowsNginx(false)} />}
    </Page>
  );
}

function PipeChoice({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useText();
  const { data: pipes = [] } = useData(publishPipeOptions, {});
  if (pipes.length < 2) return null;
  const options = pipes.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Segmented
      value={value}
      options={[{ value: '', label: t('plan.allPipes') }, ...options]}
      onChange={onChange}
      aria-label={t('publish.pipeChoice')}
    />
  );
}
