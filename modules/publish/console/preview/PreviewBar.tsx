import { DesktopOutlined, ExportOutlined, MobileOutlined, ReloadOutlined, TabletOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import type { PipeOption } from '@kaiyin/modules/plan/schema';
import { Button, Segmented, Select, Tag } from 'antd';
import { devices, type Device } from '../time/use-shown-place.ts';
import type { Shown } from './use-shown.ts';

interface PreviewBarProps extends Shown {
  pipes: readonly PipeOption[];
  pipe: string;
  device: Device;
  url: string | undefined;
  isBusy: boolean;
  onChange: (change: { pipe?: string; device?: Device }) => void;
  onReload: () => void;
}

const icons = { pc: DesktopOutlined, pad: TabletOutlined, phone: MobileOutlined };

/** What is shown, whether readers see it, and in which pipe and width. */
export function PreviewBar({
  name,
  reason,
  isDraft,
  pipes,
  pipe,
  device,
  url,
  isBusy,
  onChange,
  onReload,
}: PreviewBarProps) {
  const t = useText();
  return (
    <header className="preview-bar">
      <h1 title={name}>{name ?? t('content.preview')}</h1>
      {reason && (
        <span className="preview-draft" role="status">
          {isDraft && <Tag color="warning">{t('preview.draft')}</Tag>}
          <small title={reason}>{reason}</small>
        </span>
      )}
      <span className="preview-space" />
      {pipes.length > 1 && (
        <Select
          aria-label={t('plan.pipe')}
          value={pipe}
          popupMatchSelectWidth={false}
          options={pipes.map(({ code, name: label }) => ({ value: code, label }))}
          onChange={(next) => onChange({ pipe: next })}
        />
      )}
      <Segmented
        value={device}
        aria-label={t('timePreview.device')}
        options={devices.map((value) => {
          const Icon = icons[value];
          const title = t(`timePreview.device.${value}`);
          return { value, title, icon: <Icon aria-label={title} /> };
        })}
        onChange={(next) => onChange({ device: next })}
      />
      <Button
        icon={<ReloadOutlined spin={isBusy} />}
        aria-label={t('timePreview.refresh')}
        title={t('timePreview.refresh')}
        onClick={onReload}
      />
      <Button
        icon={<ExportOutlined />}
        disabled={!url}
        aria-label={t('plan.openAlone')}
        title={t('plan.openAlone')}
        {...(url && { href: url, target: '_blank', rel: 'noreferrer' })}
      />
    </header>
  );
}
