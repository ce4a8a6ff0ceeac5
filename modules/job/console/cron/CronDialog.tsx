import { useText } from '@kaiyin/console-kit';
import { Button, Modal, Space, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { NextTimes } from './NextTimes.tsx';
import { cronToParts, namesBothDays, partsToCron, unitNames } from './parts.ts';
import { PartTab } from './PartTab.tsx';

interface CronDialogProps {
  cron: string;
  onApply: (cron: string) => void;
  onClose: () => void;
}

const usual = { hourly: '0 * * * *', daily: '0 3 * * *', weekly: '0 3 * * 1', monthly: '0 3 1 * *' } as const;

/** Puts an expression together word by word, and shows when it would be due. */
export default function CronDialog({ cron, onApply, onClose }: CronDialogProps) {
  const t = useText();
  const [parts, setParts] = useState(() => cronToParts(cron));
  const written = partsToCron(parts);
  const apply = () => {
    onApply(written);
    onClose();
  };
  return (
    <Modal
      open
      width={600}
      title={t('job.generateTitle')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => setParts(cronToParts(cron))}>{t('job.reset')}</Button>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" onClick={apply}>
            {t('job.apply')}
          </Button>
        </>
      }
    >
      <Space wrap size={4}>
        <Typography.Text type="secondary">{t('job.usual')}</Typography.Text>
        {(Object.keys(usual) as (keyof typeof usual)[]).map((name) => (
          <Button key={name} size="small" onClick={() => setParts(cronToParts(usual[name]))}>
            {t(`job.usual.${name}`)}
          </Button>
        ))}
      </Space>
      <Tabs
        className="job-tabs"
        defaultActiveKey="minute"
        items={unitNames.map((unit) => ({
          key: unit,
          label: t(`job.unit.${unit}`),
          children: (
            <PartTab {...{ unit }} part={parts[unit]} onChange={(part) => setParts({ ...parts, [unit]: part })} />
          ),
        }))}
      />
      <p>
        <code>{written}</code>
      </p>
      {namesBothDays(parts) && <Typography.Paragraph type="secondary">{t('job.bothDays')}</Typography.Paragraph>}
      <NextTimes cron={written} />
    </Modal>
  );
}
