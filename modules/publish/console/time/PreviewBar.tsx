import { DesktopOutlined, ExportOutlined, MobileOutlined, ReloadOutlined, TabletOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { workingCopies, type PublishStatus } from '@kaiyin/modules/publish/schema';
import { Button, Input, Segmented, Select } from 'antd';
import { useEffect, useState } from 'react';
import { devices, type Device, type ShownPlace } from './use-shown-place.ts';

interface PreviewBarProps {
  pipes: PublishStatus['pipes'];
  place: ShownPlace;
  url: string | undefined;
  isBusy: boolean;
  onChange: (change: Partial<ShownPlace>) => void;
  onRefresh: () => void;
}

const icons: Record<Device, typeof DesktopOutlined> = {
  pc: DesktopOutlined,
  pad: TabletOutlined,
  phone: MobileOutlined,
};

/** Which pipe, page and width, and whose working copies. */
export function PreviewBar({ pipes, place, url, isBusy, onChange, onRefresh }: PreviewBarProps) {
  const t = useText();
  return (
    <div className="time-bar">
      {pipes.length > 1 && (
        <Segmented
          aria-label={t('plan.pipe')}
          value={place.pipe}
          options={pipes.map(({ pipeCode, pipeName }) => ({ value: pipeCode, label: pipeName }))}
          onChange={(pipe) => onChange({ pipe, path: '' })}
        />
      )}
      <PathField path={place.path} onChange={(path) => onChange({ path })} />
      <Select
        aria-label={t('timePreview.working')}
        value={place.working}
        popupMatchSelectWidth={false}
        options={workingCopies.map((value) => ({ value, label: t(`timePreview.working.${value}`) }))}
        onChange={(working) => onChange({ working })}
      />
      <Segmented
        value={place.device}
        aria-label={t('timePreview.device')}
        options={devices.map((value) => {
          const Icon = icons[value];
          const title = t(`timePreview.device.${value}`);
          return { value, title, icon: <Icon aria-label={title} /> };
        })}
        onChange={(device) => onChange({ device })}
      />
      <Button
        icon={<ReloadOutlined spin={isBusy} />}
        aria-label={t('timePreview.refresh')}
        title={t('timePreview.refresh')}
        onClick={onRefresh}
      />
      <Button
        icon={<ExportOutlined />}
        disabled={!url}
        aria-label={t('plan.openAlone')}
        title={t('plan.openAlone')}
        {...(url && { href: url, target: '_blank', rel: 'noreferrer' })}
      />
    </div>
  );
}

/** The page that is shown, and the way to another one. */
function PathField({ path, onChange }: { path: string; onChange: (path: string) => void }) {
  const t = useText();
  const [typed, type] = useState(path);
  useEffect(() => type(path), [path]);
  const go = () => {
    const next = typed.trim().replace(/^\/+/, '');
    type(next);
    if (next !== path) onChange(next);
  };
  return (
    <Input
      className="time-path"
      prefix="/"
      value={typed}
      aria-label={t('timePreview.path')}
      placeholder={t('timePreview.path')}
      onChange={({ target }) => type(target.value)}
      onPressEnter={go}
      onBlur={go}
    />
  );
}
