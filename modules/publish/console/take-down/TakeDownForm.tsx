import { call, useText } from '@kaiyin/console-kit';
import { takeDown } from '@kaiyin/modules/publish/schema';
import { Button, Input } from 'antd';
import { useState } from 'react';

interface TakeDownFormProps {
  id: number;
  reason: string;
  onReason: (reason: string) => void;
  onStarted: (taskId: number) => void;
  onCancel: () => void;
}

const steps = ['end', 'release', 'search', 'certify'] as const;

/** Says what a take-down does, asks for its reason and starts it. */
export function TakeDownForm({ id, reason, onReason, onStarted, onCancel }: TakeDownFormProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const started = await call(takeDown, { contentId: id, reason: reason.trim() }).catch(() => undefined);
    setBusy(false);
    if (started) onStarted(started.taskId);
  };
  return (
    <>
      <p>{t('takeDown.intro')}</p>
      <ol className="take-down-steps">
        {steps.map((step) => (
          <li key={step}>{t(`takeDown.step.${step}`)}</li>
        ))}
      </ol>
      <p>{t('takeDown.keeps')}</p>
      <div className="take-down-reason">
        <span>{t('takeDown.reason')}</span>
        <Input.TextArea
          autoFocus
          rows={3}
          maxLength={300}
          showCount
          aria-label={t('takeDown.reason')}
          value={reason}
          placeholder={t('takeDown.reasonHint')}
          onChange={({ target }) => onReason(target.value)}
        />
      </div>
      <footer className="take-down-footer">
        <Button onClick={onCancel}>{t('kit.cancel')}</Button>
        <Button danger type="primary" loading={isBusy} onClick={() => void start()}>
          {t('takeDown.run')}
        </Button>
      </footer>
    </>
  );
}
