import {
  ArrowLeftOutlined,
  BookOutlined,
  DiffOutlined,
  HistoryOutlined,
  PlayCircleOutlined,
  SaveOutlined,
} from '@ant-design/icons';
import { hasPermission, StatusDot, useNarrow, useText } from '@kaiyin/console-kit';
import { usePipeNames } from '@kaiyin/modules/plan/console';
import type { Template } from '@kaiyin/modules/template/schema';
import { Button, Tag } from 'antd';
import { useNavigate } from 'react-router';
import type { PanelName } from './use-side-panel.ts';

interface EditorHeaderProps {
  template: Template;
  isDirty: boolean;
  isSaving: boolean;
  panel: PanelName;
  onToggle: (panel: PanelName) => void;
  onHistory: () => void;
  onReview: () => void;
  onSave: () => void;
}

/** Name of the template, its state, and what can be done with it. */
export function EditorHeader(props: EditorHeaderProps) {
  const { template, isDirty, isSaving, panel, onToggle, onHistory, onReview, onSave } = props;
  const t = useText();
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const pipeName = usePipeNames();
  const mayEdit = hasPermission('cms:template:edit');
  const { name, pipeCode } = template;
  const words = (text: string) => (isNarrow ? null : text);
  return (
    <header>
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={t('template.back')}
        onClick={() => void navigate(`/configs/template?pipe=${pipeCode}`)}
      />
      <h1 title={name}>{name}</h1>
      <Tag>{pipeName(pipeCode)}</Tag>
      <span className="template-saved" role="status">
        {isDirty && <StatusDot state="pending">{t('template.unsaved')}</StatusDot>}
      </span>
      <Button
        type="text"
        icon={<BookOutlined />}
        aria-label={t('template.language')}
        aria-pressed={panel === 'language'}
        onClick={() => onToggle('language')}
      >
        {words(t('template.language'))}
      </Button>
      <Button type="text" icon={<HistoryOutlined />} aria-label={t('template.history')} onClick={onHistory}>
        {words(t('template.history'))}
      </Button>
      {mayEdit && (
        <>
          <Button
            type="text"
            icon={<PlayCircleOutlined />}
            aria-label={t('template.trial')}
            aria-pressed={panel === 'trial'}
            onClick={() => onToggle('trial')}
          >
            {words(t('template.trial'))}
          </Button>
          <Button icon={<DiffOutlined />} aria-label={t('plan.reviewSave')} disabled={!isDirty} onClick={onReview}>
            {words(t('plan.reviewSave'))}
          </Button>
          <Button
            type="primary"
            icon={<SaveOutlined />}
            aria-label={t('kit.save')}
            loading={isSaving}
            disabled={!isDirty}
            onClick={onSave}
          >
            {words(t('kit.save'))}
          </Button>
        </>
      )}
    </header>
  );
}
