import { textOf, useText } from '@kaiyin/console-kit';
import { CatalogSelect, CatalogTree } from '@kaiyin/modules/catalog/console';
import { Skeleton } from 'antd';
import { Suspense } from 'react';

interface PickerCatalogsProps {
  isNarrow: boolean;
  /** 0 is the whole site. */
  catalogId: number;
  onChange: (catalogId: number) => void;
}

/** Where contents are looked for: a tree, on phones a select. */
export function PickerCatalogs({ isNarrow, catalogId, onChange }: PickerCatalogsProps) {
  const t = useText();
  if (isNarrow)
    return (
      <Suspense fallback={<Skeleton.Input block />}>
        <CatalogSelect
          top={t('content.allCatalogs')}
          value={catalogId}
          onChange={onChange}
          aria-label={textOf('cms_content.catalogId')}
        />
      </Suspense>
    );
  return (
    <div className="content-picker-catalogs">
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        <CatalogTree
          all={t('content.allCatalogs')}
          selected={catalogId || undefined}
          onSelect={(id) => onChange(id ?? 0)}
        />
      </Suspense>
    </div>
  );
}
