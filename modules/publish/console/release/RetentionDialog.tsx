import { call, ErrorState, LoadingState, notify, useData, useFocusReturn, useText } from '@kaiyin/console-kit';
import { getRetention, setRetention, type Retention } from '@kaiyin/modules/publish/schema';
import { Alert, Form, InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';

/** How long releases are kept, which is how far back one can compare, browse and roll back. */
export function RetentionDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const [form] = Form.useForm<Retention>();
  const [isBusy, setBusy] = useState(false);
  const { data, isFetchedAfterMount, isError, error, refetch } = useData(getRetention, {}, { freshFor: 0 });
  const formId = useId();
  const chosen: Partial<Retention> | undefined = Form.useWatch([], form);
  const isRead = data !== undefined && isFetchedAfterMount;
  const isLess = isRead && (['days', 'count'] as const).some((one) => (chosen?.[one] ?? data[one]) < data[one]);
  const save = async (values: Retention) => {
    setBusy(true);
    try {
      await call(setRetention, values);
      notify('success', t('kit.saved'));
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={440}
      title={t('release.retention')}
      okText={t('kit.save')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: isBusy, disabled: !isRead }}
      onCancel={onClose}
    >
      <p>{t('release.retentionText')}</p>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isRead && !isError && <LoadingState />}
      {isRead && (
        <Form id={formId} form={form} layout="vertical" initialValues={data} onFinish={(values) => void save(values)}>
          <Form.Item name="days" label={t('release.retentionDays')} rules={[{ required: true }]}>
            <InputNumber min={0} max={3650} precision={0} suffix={t('release.days')} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="count" label={t('release.retentionCount')} rules={[{ required: true }]}>
            <InputNumber min={2} max={10_000} precision={0} suffix={t('release.times')} style={{ width: '100%' }} />
          </Form.Item>
          {isLess && <Alert type="warning" showIcon title={t('release.retentionLess')} />}
        </Form>
      )}
    </Modal>
  );
}
