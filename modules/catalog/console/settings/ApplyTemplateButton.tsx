import { useText } from '@kaiyin/console-kit';
import { applyCatalogTemplates, previewCatalogTemplates, type CatalogView } from '@kaiyin/modules/catalog/schema';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { ApplyDialog } from './ApplyDialog.tsx';

interface ApplyTemplateButtonProps {
  saved: Pick<CatalogView, 'id' | 'name'>;
  pipeCode: string;
  /** The key of the template. */
  name: string;
  label: string;
  isUnsaved: boolean;
}

/** Gives the catalogs below one of this catalog's templates, after a look at which would change. */
export function ApplyTemplateButton({ saved, pipeCode, name, label, isUnsaved }: ApplyTemplateButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={isUnsaved ? t('catalog.applyUnsaved') : ''}>
        <Button
          type="link"
          size="small"
          className="catalog-apply-one"
          disabled={isUnsaved}
          aria-label={`${t('catalog.applyToChildren')}: ${label} (${pipeCode})`}
          onClick={() => setOpen(true)}
        >
          {t('catalog.applyToChildren')}
        </Button>
      </Tooltip>
      {isOpen && (
        <ApplyDialog
          title={`${t('catalog.applyToChildren')}: ${label}`}
          text={t('catalog.applyTemplates', { name: saved.name })}
          preview={previewCatalogTemplates}
          apply={applyCatalogTemplates}
          input={{ catalogId: saved.id, publishPipeCode: pipeCode, publishPipePropKeys: [name] }}
          label={() => label}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
