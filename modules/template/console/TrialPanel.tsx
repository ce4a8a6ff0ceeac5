import { CloseOutlined, ExportOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { EmptyState, useText } from '@kaiyin/console-kit';
import { templatePlace } from '@kaiyin/modules/plan/console';
import type { PageFailure } from '@kaiyin/modules/plan/schema';
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTemplateUses } from './use-template-uses.ts';
import { useTrial, type Trial } from './use-trial.ts';
import './trial.css';

interface TrialPanelProps {
  id: number;
  name: string;
  /** What the editor holds. */
  source: () => string;
  /** Changes with every edit. */
  isStale: (trial: Trial) => boolean;
  onGoTo: (place: Pick<PageFailure, 'line' | 'column'>) => void;
  onClose?: () => void;
}

/** Renders a page with what is in the editor and shows it, or where it fails. */
export function TrialPanel({ id, name, source, isStale, onGoTo, onClose }: TrialPanelProps) {
  const t = useText();
  const uses = useTemplateUses(id);
  const [path, choose] = useState('');
  const { trial, isBusy, run } = useTrial(id);
  return (
    <aside className="template-trial" aria-label={t('template.trial')}>
      <div className="template-trial-bar">
        <Select
          aria-label={t('template.trialPage')}
          value={path}
          showSearch
          popupMatchSelectWidth={false}
          loading={uses.isLoading}
          onChange={choose}
          options={[
            { value: '', label: t('template.trialAny') },
            ...uses.rows.map((use) => ({ value: use.path, label: use.path })),
          ]}
        />
        <Button type="primary" icon={<PlayCircleOutlined />} loading={isBusy} onClick={() => void run(source(), path)}>
          {t('template.trialRun')}
        </Button>
        {trial?.shown.url && (
          <Button
            type="text"
            icon={<ExportOutlined />}
            href={trial.shown.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('template.trialOpen')}
            title={t('template.trialOpen')}
          />
        )}
        {onClose && (
          <Button type="text" icon={<CloseOutlined />} aria-label={t('template.closePanel')} onClick={onClose} />
        )}
      </div>
      {trial && isStale(trial) && <Alert banner type="info" title={t('template.trialStale')} />}
      {trial ? (
        <TrialResult trial={trial} name={name} onGoTo={onGoTo} />
      ) : (
        <EmptyState text={t('template.trialNote')} icon={<PlayCircleOutlined />} />
      )}
    </aside>
  );
}

function TrialResult({
  trial: { path, shown },
  name,
  onGoTo,
}: { trial: Trial } & Pick<TrialPanelProps, 'name' | 'onGoTo'>) {
  const t = useText();
  const { failure, url } = shown;
  if (!failure) {
    return (
      <iframe
        key={url}
        title={t('template.trialOf', { path: path || '/' })}
        src={url}
        sandbox="allow-scripts allow-forms allow-popups"
      />
    );
  }
  const place = failure.line > 0 && t('template.trialPlace', { ...failure });
  return (
    <Alert
      type="error"
      showIcon
      title={t('template.trialFailed', { page: failure.page || '/' })}
      description={
        <>
          <p>{failure.message}</p>
          {place && failure.template === name && (
            <Button type="link" size="small" onClick={() => onGoTo(failure)}>
              {place}
            </Button>
          )}
          {place && failure.template !== name && <Link to={templatePlace(failure)}>{place}</Link>}
        </>
      }
    />
  );
}
