import { useText } from '@kaiyin/console-kit';
import { Modal, Tabs } from 'antd';
import { useState } from 'react';
import { NextTimes } from './NextTimes.tsx';
import { cronToParts, partsToCron, unitNames } from './parts.ts';
import { PartTab } from './PartTab.tsx';

interface CronDialogProps {
  cron: string;
  onApply: (cron: string) => void;
  onClose: () => void;
}

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
      okText={t('job.apply')}
      cancelText={t('kit.cancel')}
      onOk={apply}
      onCancel={onClose}
    >
      <Tabs
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
      <NextTimes cron={written} />
    </Modal>
  );
}
