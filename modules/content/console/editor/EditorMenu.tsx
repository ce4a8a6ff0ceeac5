import { EllipsisOutlined } from '@ant-design/icons';
import { useConfirm, useHistory, useText } from '@kaiyin/console-kit';
import {
  allowsFor,
  contentHistory,
  lockedActions,
  type ContentAction,
  type Seen,
} from '@kaiyin/modules/content/schema';
import { isSiteHeld } from '@kaiyin/modules/plan/console';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { addedActionsFor, type AddedAction } from '../added-actions.ts';
import { consequenceOfDelete, mappingsTaken } from '../mapping/taken-along.tsx';
import { useRelated } from '../related/use-related.tsx';
import { isLockedByOther, mayUnlock } from '../lock.ts';
import { isReviewable } from '../use-review.ts';
import { may, submitsOnly } from './may.ts';
import { useContent } from './use-content.ts';
import type { EditorActions } from './use-editor-actions.ts';

const inMenu = [
  'to-publish',
  'send-back',
  'offline',
  'top',
  'cancel-top',
  'discard',
  'archive',
  'unarchive',
  'lock',
  'unlock',
] as const;

const titleOf = ({ title }: { title: string }): string => title;

interface EditorMenuProps {
  actions: EditorActions;
  seen: Seen | undefined;
  isPhone: boolean;
  wide: boolean;
}

/** Everything else that can be done with the open content. */
export function EditorMenu({ actions, seen, isPhone, wide }: EditorMenuProps) {
  const t = useText();
  const confirm = useConfirm();
  const [adding, setAdding] = useState<AddedAction>();
  const { id, status, isTop, lockedBy, mappingOf, isPublic, links, draft } = useContent((content) => content);
  const { openHistory, historyDrawer } = useHistory<{ id: number; title: string }>(contentHistory, titleOf);
  const { openRelated, relatedDrawer } = useRelated();
  if (id === undefined) return null;
  const fits = (action: ContentAction) =>
    (action === 'unlock' ? mayUnlock(lockedBy) : may(action)) &&
    (action !== 'lock' || lockedBy === null) &&
    !(lockedActions.includes(action) && isLockedByOther(lockedBy)) &&
    allowsFor(action, { status, mappingOf }) &&
    (action !== 'to-publish' || !submitsOnly()) &&
    (action !== 'top' || !isTop) &&
    (action !== 'cancel-top' || isTop) &&
    (action !== 'discard' || isPublic);
  const item = { id, mappingOf };
  const ask = async (action: (typeof inMenu)[number]) => {
    const question = action === 'offline' || action === 'archive' || action === 'discard' ? action : undefined;
    const label = t(`content.act.${action}`);
    const agreed =
      !question ||
      (question === 'offline' && (await isSiteHeld())) ||
      (await confirm({
        title: `${label}?`,
        text: t(`content.ask.${question}`) + (question === 'offline' ? await mappingsTaken(t, [item]) : ''),
        ok: label,
        danger: action === 'discard',
      }));
    if (agreed) await actions.run(action);
  };
  const removal = async () => {
    const agreed = await confirm({
      title: t('content.ask.deleteOne', { title: draft.title }),
      text: await consequenceOfDelete(t, [item]),
      ok: t('kit.delete'),
      danger: true,
    });
    if (agreed) await actions.remove();
  };
  const items: MenuProps['items'] = [
    ...(isPhone && !draft.linkFlag && links.length > 0
      ? [{ key: 'preview', label: t('content.preview'), onClick: () => void actions.preview() }]
      : []),
    ...(isPublic && !draft.linkFlag
      ? links.map(({ pipeCode, pipeName, link }) => ({
          key: `open-${pipeCode}`,
          label: (
            <a href={link} target="_blank" rel="noreferrer">
              {t('catalog.openPage', { pipe: pipeName })}
            </a>
          ),
        }))
      : []),
    ...(wide || isPhone
      ? []
      : [
          {
            key: 'wide',
            label: (
              <Link to={`/cms/content/editorW?id=${id}`} target="_blank">
                {t('content.openWide')}
              </Link>
            ),
          },
        ]),
    ...(isPhone && isReviewable(status)
      ? [{ key: 'review', label: t('plan.reviewPublish'), onClick: () => void actions.review() }]
      : []),
    ...inMenu
      .filter(fits)
      .map((action) => ({ key: action, label: t(`content.act.${action}`), onClick: () => void ask(action) })),
    {
      key: 'related',
      label: t('content.related'),
      onClick: () => openRelated({ id, title: draft.title, catalogId: draft.catalogId, status }),
    },
    { key: 'history', label: t('kit.history'), onClick: () => openHistory({ id, title: draft.title }) },
    ...addedActionsFor(status, seen).map((action) => ({
      key: action.label,
      label: t(action.label),
      danger: action.danger ?? false,
      onClick: () => setAdding(action),
    })),
    ...(fits('delete')
      ? [
          { type: 'divider' as const },
          { key: 'delete', label: t('kit.delete'), danger: true, onClick: () => void removal() },
        ]
      : []),
  ];
  if (!items.length) return null;
  return (
    <>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
        <Button icon={<EllipsisOutlined />} aria-label={t('kit.more')} />
      </Dropdown>
      {historyDrawer}
      {relatedDrawer}
      {adding && (
        <Suspense>
          <adding.Dialog
            id={id}
            title={draft.title}
            onClose={() => {
              setAdding(undefined);
              void actions.reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
