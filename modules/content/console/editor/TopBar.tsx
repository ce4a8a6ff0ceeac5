import {
  ArrowLeftOutlined,
  DiffOutlined,
  EyeOutlined,
  LayoutOutlined,
  SaveOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { useNarrow, useText } from '@kaiyin/console-kit';
import { allows } from '@kaiyin/modules/content/schema';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { ReadersSee } from '../ReadersSee.tsx';
import { isLockedByOther } from '../lock.ts';
import { isReviewable } from '../use-review.ts';
import { useSeen } from '../use-seen.ts';
import { EditorMenu } from './EditorMenu.tsx';
import { isLater } from '../is-later.ts';
import { may, submitsOnly } from './may.ts';
import { LockSign } from './LockSign.tsx';
import { OthersHere } from './presence/OthersHere.tsx';
import { SaveSign } from './SaveSign.tsx';
import { canWrite, useContent } from './use-content.ts';
import type { EditorActions } from './use-editor-actions.ts';

interface TopBarProps {
  /** How much has been written. */
  count: ReactNode;
  wide: boolean;
  actions: EditorActions;
  isInspectorOpen: boolean;
  onToggleInspector: () => void;
}

/** Where the content stands, whether it is saved, and what can be done with it; always in sight. */
export function TopBar({ count, wide, actions, isInspectorOpen, onToggleInspector }: TopBarProps) {
  const t = useText();
  const isPhone = useNarrow(768);
  const status = useContent((content) => content.status);
  const publishDate = useContent(({ base }) => base?.publishDate ?? null);
  const id = useContent((content) => content.id);
  const seen = useSeen(id === undefined ? [] : [id]).get(id ?? 0);
  const writable = useContent(canWrite);
  const isSaving = useContent(({ save }) => save.phase === 'saving');
  const isLocked = useContent(({ lockedBy }) => isLockedByOther(lockedBy));
  const later = useContent(({ draft }) => isLater(draft));
  return (
    <header className="editor-top">
      <IconButton label={t('content.back')} icon={<ArrowLeftOutlined />} onClick={actions.leave} />
      <ReadersSee status={status} publishDate={publishDate} seen={seen} />
      <LockSign isPhone={isPhone} onUnlock={() => void actions.run('unlock')} />
      <OthersHere />
      <SaveSign onRetry={() => void actions.save()} />
      <span className="editor-top-space" />
      {!isPhone && count}
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
      {!isPhone && isReviewable(status) && <ReviewButton actions={actions} />}
      {may('publish') && allows('publish', status) && !isLocked && (
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
      <EditorMenu actions={actions} seen={seen} isPhone={isPhone} wide={wide} />
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

function ReviewButton({ actions }: { actions: EditorActions }) {
  const t = useText();
  const isTight = useNarrow(1280);
  return (
    <Tooltip title={isTight ? t('plan.reviewPublish') : ''}>
      <Button icon={<DiffOutlined />} aria-label={t('plan.reviewPublish')} onClick={() => void actions.review()}>
        {isTight ? undefined : t('plan.reviewPublish')}
      </Button>
    </Tooltip>
  );
}

function PreviewButton({ actions }: { actions: EditorActions }) {
  const t = useText();
  const links = useContent((content) => content.links);
  const isLink = useContent(({ draft }) => draft.linkFlag);
  if (!links.length || isLink) return null;
  return (
    <Button icon={<EyeOutlined />} onClick={() => void actions.preview()}>
      {t('content.preview')}
    </Button>
  );
}
