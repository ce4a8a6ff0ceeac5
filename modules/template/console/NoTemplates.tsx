import { Can, EmptyState, notify, useAction, useText } from '@kaiyin/console-kit';
import { getSite, sitePanel } from '@kaiyin/modules/site/schema';
import { addStarterTemplates, listTemplates } from '@kaiyin/modules/template/schema';
import { Button } from 'antd';
import type { ReactNode } from 'react';

/** A pipe without templates: a set to begin with, or one of one's own. */
export function NoTemplates({ pipeCode, add }: { pipeCode: string; add: ReactNode }) {
  const t = useText();
  const start = useAction(addStarterTemplates, {
    invalidates: [listTemplates, getSite, sitePanel],
    onSuccess: ({ count }) => notify('success', t('template.started', { count })),
  });
  const ways = (
    <div className="template-ways">
      <Can permission={['cms:template:add', 'cms:template:edit']}>
        <Button type="primary" loading={start.isPending} onClick={() => start.mutate({ pipeCode })}>
          {t('template.starter')}
        </Button>
      </Can>
      {add}
    </div>
  );
  const text = (
    <>
      <b>{t('template.empty')}</b>
      <br />
      {t('template.emptyMore')}
    </>
  );
  return <EmptyState text={text} action={ways} />;
}
