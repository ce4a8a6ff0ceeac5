import { ApiError, call, notifyError, useFocusReturn, useFollowTask, useText } from '@kaiyin/console-kit';
import { mergeCatalogs, mostMerged, type CatalogNode } from '@kaiyin/modules/catalog/schema';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import CatalogsSelect from './CatalogsSelect.tsx';
import { flatCatalogs } from './tree-nodes.ts';
import { useCatalogs } from './use-catalogs.ts';
import { useRefreshCatalogs } from './use-refresh-catalogs.ts';

interface MergeCatalogsDialogProps {
  node: Pick<CatalogNode, 'id' | 'name'>;
  onClose: () => void;
}

/** Asks which catalogs are merged into one, and says how many contents that moves. */
export default function MergeCatalogsDialog({ node: { id, name }, onClose }: MergeCatalogsDialogProps) {
  const t = useText();
  useFocusReturn();
  const { data = [] } = useCatalogs();
  const refresh = useRefreshCatalogs();
  const follow = useFollowTask();
  const [fromIds, setFromIds] = useState<number[]>([]);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const chosen = flatCatalogs(data).filter((node) => fromIds.includes(node.id));
  const contents = chosen.reduce((sum, { contentCount }) => sum + contentCount, 0);
  const merge = async () => {
    setSending(true);
    try {
      const { taskId } = await call(mergeCatalogs, { intoId: id, fromIds }, { quiet: true });
      follow(taskId, t('catalog.merging', { name }), { onDone: refresh });
      onClose();
    } catch (error) {
      setSending(false);
      const issue = error instanceof ApiError && error.issues[0];
      if (issue) setProblem(issue.message);
      else notifyError(error);
    }
  };
  return (
    <Modal
      open
      title={t('catalog.mergeTitle', { name })}
      okText={t('catalog.mergeOk')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ danger: true, disabled: fromIds.length === 0, loading: isSending }}
      onOk={() => void merge()}
      onCancel={onClose}
    >
      <p>{t('catalog.mergeText', { name })}</p>
      <Form layout="vertical" component="div">
        <Form.Item
          label={t('catalogMerge.fromIds')}
          extra={fromIds.length > 0 && t('catalog.mergeCount', { catalogs: fromIds.length, contents })}
          {...(problem && { validateStatus: 'error', help: problem })}
        >
          <CatalogsSelect
            autoFocus
            leavesOnly
            needs="Delete"
            except={id}
            most={mostMerged}
            value={fromIds}
            status={problem ? 'error' : ''}
            aria-label={t('catalogMerge.fromIds')}
            onChange={(ids) => {
              setFromIds(ids);
              setProblem('');
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
