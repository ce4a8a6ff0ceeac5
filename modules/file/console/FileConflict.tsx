import { authorName, formatInstant, useFocusReturn, useText } from '@kaiyin/console-kit';
import type { FileSource } from '@kaiyin/modules/file/schema';
import { SourceDifference } from '@kaiyin/modules/plan/console';
import { Button, Modal } from 'antd';
import { Suspense } from 'react';
import type { FileSaving } from './use-file-saving.ts';

/** Both versions side by side, and which of them is to stay. */
export default function FileConflict({ saving, conflict }: { saving: FileSaving; conflict: FileSource }) {
  const t = useText();
  useFocusReturn();
  const { updateBy, updateTime, revision } = conflict;
  return (
    <Modal
      open
      centered
      width="min(1280px, calc(100vw - 32px))"
      title={t('file.conflictTitle')}
      onCancel={saving.dismiss}
      footer={[
        <Button key="theirs" onClick={() => saving.accept(conflict)}>
          {t('file.takeTheirs')}
        </Button>,
        <Button key="mine" type="primary" danger loading={saving.isSaving} onClick={() => void saving.save(revision)}>
          {t('file.keepMine')}
        </Button>,
      ]}
    >
      <p>{t('file.conflictText', { user: authorName(updateBy), time: formatInstant(updateTime) })}</p>
      <Suspense>
        <SourceDifference
          sides={{ before: conflict.source, after: saving.source }}
          before={t('file.theirs')}
          after={t('file.mine')}
        />
      </Suspense>
    </Modal>
  );
}
