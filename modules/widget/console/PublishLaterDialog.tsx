import { InstantPicker, useFocusReturn, useText } from '@kaiyin/console-kit';
import { Form, Modal } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';

interface PublishLaterDialogProps {
  title: string;
  /** Called with an ISO 8601 instant. */
  onChoose: (publishDate: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks at which minute something becomes public. */
export function PublishLaterDialog({ title, onChoose, onClose }: PublishLaterDialogProps) {
  const t = useText();
  useFocusReturn();
  const [at, setAt] = useState<Dayjs | null>(() => dayjs().add(1, 'hour').startOf('hour'));
  const [isBusy, setBusy] = useState(false);
  const choose = async () => {
    if (!at) return;
    setBusy(true);
    await onChoose(at.toISOString()).finally(() => setBusy(false));
  };
  return (
    <Modal
      open
      title={title}
      okText={t('widget.publishLater')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !at || at.isBefore(dayjs()), loading: isBusy }}
      onOk={() => void choose()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('widget.publishAt')} htmlFor="widget-publish-at" extra={t('widget.publishAtHelp')}>
          <InstantPicker
            id="widget-publish-at"
            toMinute
            value={at}
            disabledDate={(day) => day.isBefore(dayjs().startOf('day'))}
            onChange={setAt}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
