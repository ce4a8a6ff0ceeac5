import { ApiError, call, formatInstant, notify, notifyError, StatusDot, textOf, useText } from '@kaiyin/console-kit';
import { CatalogSelect, useMayInCatalog } from '@kaiyin/modules/catalog/console';
import { allows, contentActions, moveContents } from '@kaiyin/modules/content/schema';
import { Form } from 'antd';
import { Suspense, useState } from 'react';
import { Addresses } from '../editor/inspector/PublishingSection.tsx';
import { may } from '../editor/may.ts';
import { refreshState } from '../editor/save-draft.ts';
import { useContent, useContentStore } from '../editor/use-content.ts';
import { useRefreshContents } from '../use-refresh-contents.ts';

/** What a mapping has of its own: its catalog, its place there, and whether it is public. */
export function MappingSection() {
  const t = useText();
  const status = useContent((content) => content.status);
  const isTop = useContent((content) => content.isTop);
  const topUntil = useContent((content) => content.topUntil);
  const top = topUntil ? t('content.mapping.topFor', { until: formatInstant(topUntil) }) : t('content.mapping.top');
  return (
    <>
      <CatalogLine />
      <Form.Item layout="vertical" label={t('content.state')}>
        <StatusDot state={status}>{t(`content.status.${status}`)}</StatusDot>
      </Form.Item>
      <Form.Item layout="vertical" label={t('content.mapping.sort')} extra={t('content.mapping.sortHelp')}>
        {isTop ? top : t('content.mapping.notTop')}
      </Form.Item>
      <Addresses />
    </>
  );
}

function CatalogLine() {
  const t = useText();
  const store = useContentStore();
  const refresh = useRefreshContents();
  const mayIn = useMayInCatalog();
  const id = useContent((content) => content.id);
  const status = useContent((content) => content.status);
  const catalogId = useContent(({ draft }) => draft.catalogId);
  const [chosen, setChosen] = useState<number>();
  const [problem, setProblem] = useState('');
  const mayMove =
    may('move') &&
    allows('move', status) &&
    mayIn(contentActions.move.right, catalogId) &&
    mayIn('DeleteContent', catalogId);
  const move = async (to: number) => {
    setChosen(to);
    setProblem('');
    try {
      await call(moveContents, { ids: [id ?? 0], catalogId: to }, { quiet: true });
      notify('success', t('content.moved', { count: 1 }));
      await refreshState(store);
      await refresh();
      setChosen(undefined);
    } catch (error) {
      const issue = error instanceof ApiError && error.issues.find(({ field }) => field === 'catalogId');
      if (issue) return setProblem(issue.message);
      setChosen(undefined);
      notifyError(error);
    }
  };
  return (
    <Form.Item
      layout="vertical"
      label={textOf('cms_content.catalogId')}
      htmlFor="content-catalogId"
      extra={t('content.mapping.catalogHelp')}
      {...(problem && { validateStatus: 'error', help: problem })}
    >
      <Suspense>
        <CatalogSelect
          id="content-catalogId"
          needs="AddContent"
          value={chosen ?? catalogId}
          disabled={!mayMove}
          onChange={(to) => void move(to)}
        />
      </Suspense>
    </Form.Item>
  );
}
