import { useText, type Widget } from '@kaiyin/console-kit';
import { Button, Form, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { NextTimes } from './NextTimes.tsx';
import '../job.css';

const CronDialog = lazy(() => import('./CronDialog.tsx'));

/** A cron expression, typed or put together, with the next times at which it is due. */
export const CronWidget: Widget = ({ id, value, onChange, disabled, field: { max } }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  // What is wrong stands once, where all fields say it.
  const isRefused = Form.Item.useStatus().status === 'error';
  const cron = typeof value === 'string' ? value : '';
  return (
    <>
      <div className="job-cron-line">
        <Input
          {...{ id, disabled }}
          value={cron}
          placeholder="0 3 * * *"
          {...(max && { maxLength: max })}
          onChange={(event) => onChange?.(event.target.value)}
        />
        <Button disabled={disabled} onClick={() => setOpen(true)}>
          {t('job.generate')}
        </Button>
      </div>
      {!isRefused && <NextTimes cron={cron} />}
      {isOpen && (
        <Suspense>
          <CronDialog cron={cron} onApply={(next) => onChange?.(next)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
