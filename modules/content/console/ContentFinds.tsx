import { CloudDownloadOutlined, CloudUploadOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import { actionsFor, useData, useRunAction, useText, type ShowFinds } from '@kaiyin/console-kit';
import { allowsFor, getContent, type ContentRow } from '@kaiyin/modules/content/schema';
import { openPreview } from '@kaiyin/modules/plan/console';
import { isLater } from './is-later.ts';
import { contentAction, mayEdit } from './list/content-actions.ts';
import { useOpenEditor } from './list/use-open-editor.ts';
import { useAct } from './use-act.ts';

const icons = { publish: <CloudUploadOutlined />, offline: <CloudDownloadOutlined /> };

/** What the palette offers to do with a content as it stands now: open, preview, publish, take offline. */
export function ContentFinds({ found, show }: { found: ContentRow; show: ShowFinds }) {
  const t = useText();
  const openEditor = useOpenEditor();
  const { runAction } = useRunAction<ContentRow>();
  const { data, isFetching, isError } = useData(getContent, { id: found.id }, { freshFor: 0 });
  const act = useAct();
  if (isError) return show([]);
  if (!data || isFetching) return show(undefined);
  const row: ContentRow = { ...found, ...data };
  const acting = (['publish', 'offline'] as const).flatMap((action) =>
    actionsFor([contentAction(t, act, { action })], [row]).map((one) => ({ action, one })),
  );
  const previewed = row.linkFlag ? [] : data.links;
  const links = isLater(row) ? [] : previewed;
  const preview = {
    id: 'preview',
    title: t('content.preview'),
    icon: <EyeOutlined />,
    run: () => openPreview({ type: 'content', dataId: row.id }),
  };
  return show([
    {
      id: 'open',
      title: t(mayEdit() && allowsFor('save', row) ? 'kit.edit' : 'content.open'),
      icon: <EditOutlined />,
      run: () => openEditor(`id=${row.id}`),
    },
    ...(previewed.length > 0 ? [preview] : []),
    ...acting.map(({ action, one }) => ({
      id: action,
      title: one.label,
      icon: icons[action],
      run: () => runAction(one, [{ ...row, links } as ContentRow]),
    })),
  ]);
}
