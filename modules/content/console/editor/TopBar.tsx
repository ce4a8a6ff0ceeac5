import {
  ArrowLeftOutlined,
  EllipsisOutlined,
  EyeOutlined,
  LayoutOutlined,
  SaveOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { hasPermission, StatusDot, useConfirm, useNarrow, useText } from '@kaiyin/console-kit';
import { allows, contentActions, type ContentAction } from '@kaiyin/modules/content/schema';
import { Button, Dropdown, Tooltip, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SaveSign } from './SaveSign.tsx';
import { canWrite, useArticle } from './use-article.ts';
import type { ArticleActions } from './use-article-actions.ts';
import { WordCount } from './WordCount.tsx';

interface TopBarProps {
  wide: boolean;
  actions: ArticleActions;
  isInspectorOpen: boolean;
  onToggleInspector: () => void;
}

const may = (action: ContentAction) => hasPermission(contentActions[action].permission);
/** Who writes but does not publish hands in. */
const submitsOnly = () => may('to-publish') && !may('publish');

/** Where the article stands, whether it is saved, and what can be done with it; always in sight. */
export function TopBar({ wide, actions, isInspectorOpen, onToggleInspector }: TopBarProps) {
  const t = useText();
  const isPhone = useNarrow(768);
  const status = useArticle((article) => article.status);
  const writable = useArticle(canWrite);
  const isSaving = useArticle(({ save }) => save.phase === 'saving');
  const later = useArticle(({ draft }) => draft.publishDate !== null && draft.publishDate > new Date().toISOString());
  return (
    <header className="article-top">
      {!wide && <IconButton label={t('content.back')} icon={<ArrowLeftOutlined />} onClick={actions.leave} />}
      <StatusDot state={status}>{t(`content.status.${status}`)}</StatusDot>
      <SaveSign onRetry={() => void actions.save()} />
      <span className="article-top-space" />
      {!isPhone && <WordCount />}
      {!isPhone && <PreviewButton actions={actions} />}
      {writable && (
        <Tooltip title={`${t('kit.save')} (${keyName('S')})`}>
          <Button
            icon={<SaveOutlined />}
            aria-label={t('kit.save')}
            loading={isSaving}
            onClick={() => void actions.save()}
          >
            {isPhone ? undefined : t('kit.save')}
          </Button>
        </Tooltip>
      )}
      {may('publish') && allows('publish', status) && (
        <Tooltip title={keyName('Enter')}>
          <Button type="primary" icon={<SendOutlined />} onClick={() => void actions.publish()}>
            {t(later ? 'content.schedule' : 'content.act.publish')}
          </Button>
        </Tooltip>
      )}
      {submitsOnly() && allows('to-publish', status) && (
        <Button type="primary" icon={<SendOutlined />} onClick={() => void actions.run('to-publish')}>
          {t('content.act.to-publish')}
        </Button>
      )}
      <MoreMenu actions={actions} isPhone={isPhone} wide={wide} />
      <IconButton
        label={t('content.settings')}
        icon={<LayoutOutlined />}
        isPressed={isInspectorOpen}
        onClick={onToggleInspector}
      />
    </header>
  );
}

const keyName = (key: string) => `${/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl+'}${key}`;

function IconButton(props: { label: string; icon: ReactNode; onClick: () => void; isPressed?: boolean }) {
  const { label, icon, onClick, isPressed } = props;
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={icon}
        aria-label={label}
        onClick={onClick}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      />
    </Tooltip>
  );
}

function PreviewButton({ actions }: { actions: ArticleActions }) {
  const t = useText();
  const links = useArticle((article) => article.links);
  const isLink = useArticle(({ draft }) => draft.linkFlag);
  if (!links.length || isLink) return null;
  const items = links.map(({ pipeCode, pipeName }) => ({
    key: pipeCode,
    label: pipeName,
    onClick: () => void actions.preview(pipeCode),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<EyeOutlined />}>{t('content.preview')}</Button>
    </Dropdown>
  );
}

const inMenu = ['to-publish', 'send-back', 'offline', 'top', 'cancel-top', 'discard', 'archive', 'unarchive'] as const;

function MoreMenu({ actions, isPhone, wide }: { actions: ArticleActions; isPhone: boolean; wide: boolean }) {
  const t = useText();
  const confirm = useConfirm();
  const { id, status, isTop, isPublic, links, draft } = useArticle((article) => article);
  if (id === undefined) return null;
  const fits = (action: ContentAction) =>
    may(action) &&
    allows(action, status) &&
    (action !== 'to-publish' || !submitsOnly()) &&
    (action !== 'top' || !isTop) &&
    (action !== 'cancel-top' || isTop) &&
    (action !== 'discard' || isPublic);
  const ask = async (action: (typeof inMenu)[number]) => {
    const question = action === 'offline' || action === 'archive' || action === 'discard' ? action : undefined;
    const label = t(`content.act.${action}`);
    const agreed =
      !question ||
      (await confirm({
        title: `${label}?`,
        text: t(`content.ask.${question}`),
        ok: label,
        danger: action === 'discard',
      }));
    if (agreed) await actions.run(action);
  };
  const removal = async () => {
    const agreed = await confirm({
      title: t('content.ask.deleteOne', { title: draft.title }),
      text: t('content.ask.delete'),
      ok: t('kit.delete'),
      danger: true,
    });
    if (agreed) await actions.remove();
  };
  const items: MenuProps['items'] = [
    ...(isPhone && !draft.linkFlag
      ? links.map((pipe) => ({
          key: `preview-${pipe.pipeCode}`,
          label: `${t('content.preview')} · ${pipe.pipeName}`,
          onClick: () => void actions.preview(pipe.pipeCode),
        }))
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
    ...inMenu
      .filter(fits)
      .map((action) => ({ key: action, label: t(`content.act.${action}`), onClick: () => void ask(action) })),
    ...(fits('delete')
      ? [
          { type: 'divider' as const },
          { key: 'delete', label: t('kit.delete'), danger: true, onClick: () => void removal() },
        ]
      : []),
  ];
  if (!items.length) return null;
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button icon={<EllipsisOutlined />} aria-label={t('kit.more')} />
    </Dropdown>
  );
}
