import { useText } from '@kaiyin/console-kit';
import { applyDefaultTemplates, previewDefaultTemplates } from '@kaiyin/modules/catalog/schema';
import { Form } from 'antd';
import { useState } from 'react';
import CatalogsSelect from '../CatalogsSelect.tsx';
import { ApplyDialog } from './ApplyDialog.tsx';
import type { AppliedTemplate } from './DefaultTemplateLines.tsx';

interface ApplyDefaultsDialogProps {
  siteId: number;
  applied: AppliedTemplate;
  onClose: () => void;
}

/** Asks which catalogs are to use a default template of the site, and shows which of them would change. */
export function ApplyDefaultsDialog({ siteId, applied, onClose }: ApplyDefaultsDialogProps) {
  const t = useText();
  const { pipeCode, key, label } = applied;
  const [toCatalogIds, setCatalogs] = useState<number[]>([]);
  const input = { siteId, toCatalogIds, publishPipeProps: [{ pipeCode, keys: [key] }] };
  return (
    <ApplyDialog
      title={`${t('catalog.applyToCatalogs')}: ${label}`}
      text={t('catalog.applyDefaults')}
      choice={
        <Form layout="vertical" component="div">
          <Form.Item label={t('catalog.applyChoose')}>
            <CatalogsSelect
              autoFocus
              value={toCatalogIds}
              most={5000}
              aria-label={t('catalog.applyChoose')}
              onChange={setCatalogs}
            />
          </Form.Item>
        </Form>
      }
      preview={previewDefaultTemplates}
      apply={applyDefaultTemplates}
      input={toCatalogIds.length > 0 ? input : undefined}
      label={() => label}
      onClose={onClose}
    />
  );
}
