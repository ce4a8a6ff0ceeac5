import {
  ApiError,
  call,
  notify,
  notifyError,
  useConfirmLeave,
  useFocusReturn,
  useLeaveGuard,
} from '@kaiyin/console-kit';
import { addCatalogs, mostCatalogLines, readCatalogLines } from '@kaiyin/modules/catalog/schema';
import { Form, Input, Modal } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useCatalogText, useShowsSpecial } from './catalog-kind.ts';
import { CatalogLinesPreview } from './CatalogLinesPreview.tsx';
import CatalogSelect from './CatalogSelect.tsx';
import { findCatalog } from './tree-nodes.ts';
import { useCatalogs } from './use-catalogs.ts';
import { usePlannedCatalogs } from './use-planned-catalogs.ts';
import { useRefreshCatalogs } from './use-refresh-catalogs.ts';

interface AddCatalogsDialogProps {
  /** The parent that it starts with; 0 is the top. */
  parentId: number;
  onClose: () => void;
}

/** Adds a tree of catalogs that is written as indented lines, and shows it meanwhile. */
export default function AddCatalogsDialog({ parentId: chosen, onClose }: AddCatalogsDialogProps) {
  const t = useCatalogText();
  useFocusReturn();
  const special = useShowsSpecial();
  const { data = [] } = useCatalogs();
  const refresh = useRefreshCatalogs();
  const confirmLeave = useConfirmLeave();
  const [parentId, setParentId] = useState(findCatalog(data, chosen)?.catalogType === 'common' ? chosen : 0);
  const [text, setText] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [refusal, setRefusal] = useState<{ field: string; message: string }>();
  useLeaveGuard(text.trim() !== '');
  const parentLevel = findCatalog(data, parentId)?.treeLevel ?? 0;
  const shown = useDeferredValue(text);
  const { lines, faults } = useMemo(() => readCatalogLines(shown, parentLevel), [shown, parentLevel]);
  const isGood = lines.length > 0 && faults.length === 0;
  const planned = usePlannedCatalogs(isGood ? { parentId, text: shown, special } : undefined);
  const add = async () => {
    setAdding(true);
    try {
      const { ids } = await call(addCatalogs, { parentId, text, special }, { quiet: true, timeout: 60_000 });
      notify('success', t('catalog.batchAdded', { count: ids.length }));
      await refresh();
      onClose();
    } catch (error) {
      setAdding(false);
      const issue = error instanceof ApiError && error.issues[0];
      if (issue) setRefusal(issue);
      else notifyError(error);
    }
  };
  const close = async () => {
    if (text.trim() === '' || (await confirmLeave())) onClose();
  };
  const problem = (field: string) =>
    refusal?.field === field ? ({ validateStatus: 'error', help: refusal.message } as const) : {};
  return (
    <Modal
      open
      title={t('catalog.batch')}
      width={860}
      mask={{ closable: text.trim() === '' }}
      okText={t('catalog.batchOk')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !isGood || shown !== text, loading: isAdding }}
      onOk={() => void add()}
      onCancel={() => void close()}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('catalogBatch.parentId')} {...problem('parentId')}>
          <CatalogSelect
            withTop
            value={parentId}
            aria-label={t('catalogBatch.parentId')}
            onChange={(id) => {
              setParentId(id);
              setRefusal(undefined);
            }}
          />
        </Form.Item>
        <div className="catalog-batch">
          <Form.Item
            label={t('catalogBatch.text')}
            extra={t('catalog.batchHelp', { max: mostCatalogLines })}
            {...problem('text')}
          >
            <Input.TextArea
              autoFocus
              rows={12}
              value={text}
              placeholder={t('catalog.batchSample')}
              aria-label={t('catalogBatch.text')}
              onChange={({ target }) => {
                setText(target.value);
                setRefusal(undefined);
              }}
            />
          </Form.Item>
          <Form.Item label={t('catalog.batchPreviewCount', { count: lines.length })}>
            <CatalogLinesPreview lines={lines} faults={faults} planned={planned} />
          </Form.Item>
        </div>
      </Form>
    </Modal>
  );
}
