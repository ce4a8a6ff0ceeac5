import { call, useFocusReturn, useFollowTask, useText } from '@kaiyin/console-kit';
import { publishCatalog, type CatalogView } from '@kaiyin/modules/catalog/schema';
import { useHeldAnswer } from '@kaiyin/modules/plan/console';
import { publishedStatuses } from '@kaiyin/modules/plan/schema';
import { Checkbox, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { toTaskLinks } from './task-links.ts';

interface PublishCatalogDialogProps {
  row: Pick<CatalogView, 'id' | 'name' | 'links'>;
  onClose: () => void;
}

/** Publishes the contents of a catalog that are in a state, and those of the catalogs below it where that is wanted. */
export default function PublishCatalogDialog({ row: { id, name, links }, onClose }: PublishCatalogDialogProps) {
  const t = useText();
  useFocusReturn();
  const follow = useFollowTask();
  const askHeld = useHeldAnswer();
  const [publishStatus, setStatus] = useState<(typeof publishedStatuses)[number]>('to-publish');
  const [publishChild, setChild] = useState(false);
  const [isSending, setSending] = useState(false);
  const title = t('publish.catalogTitle', { name });
  const publish = async () => {
    setSending(true);
    try {
      const answer = await askHeld({ title, change: { type: 'site' } });
      if (!answer) return;
      const { taskId } = await call(publishCatalog, { catalogId: id, publishChild, publishStatus, ...answer });
      follow(taskId, title, { links: toTaskLinks(t, links) });
      onClose();
    } catch {
      // It has been shown.
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={t('catalog.publish')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ loading: isSending }}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      <p>{t('catalog.publishStateText')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('catalog.publishState')}>
          <Select
            autoFocus
            aria-label={t('catalog.publishState')}
            value={publishStatus}
            options={publishedStatuses.map((value) => ({ value, label: t(`content.status.${value}`) }))}
            onChange={setStatus}
          />
        </Form.Item>
        <Checkbox checked={publishChild} onChange={({ target }) => setChild(target.checked)}>
          {t('catalog.publishChild')}
        </Checkbox>
      </Form>
    </Modal>
  );
}
