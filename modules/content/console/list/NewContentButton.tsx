import { DownOutlined, LinkOutlined, PlusOutlined } from '@ant-design/icons';
import { textOf, useText } from '@kaiyin/console-kit';
import { findCatalog, flatCatalogs, useCatalogs } from '@kaiyin/modules/catalog/console';
import { Button, Dropdown, Space } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { contentTypes, iconOf } from '../content-types.ts';
import { mayAdd } from './content-actions.ts';
import { useNewContent } from './use-new-content.ts';

const NewContentDialog = lazy(() => import('./NewContentDialog.tsx'));

interface NewContentButtonProps {
  catalogId: number;
  primary?: boolean;
  size?: 'large';
  /** What it says; that an article is begun, unless told. */
  label?: string;
  /** Asks at once, as whoever comes by a command wants. */
  isWanted?: boolean;
  onAnswered?: () => void;
}

/** Begins a content in the chosen catalog, or asks for one first: an article, or of the kind that its menu offers. */
export function NewContentButton({ catalogId, primary = false, isWanted = false, ...more }: NewContentButtonProps) {
  const t = useText();
  const { label = t('content.new'), size, onAnswered } = more;
  const begin = useNewContent();
  const { data = [] } = useCatalogs();
  const [asking, setAsking] = useState<{ type?: string }>();
  const catalog = findCatalog(data, catalogId || undefined);
  const end = () => {
    setAsking(undefined);
    onAnswered?.();
  };
  const isPossible = flatCatalogs(data).some(({ catalogType }) => catalogType === 'common');
  if (!mayAdd() || !isPossible) return null;
  const start = (type?: string) =>
    catalog?.catalogType === 'common' ? begin(catalog.id, type) : setAsking(type === undefined ? {} : { type });
  const kind = { ...(primary && { type: 'primary' as const }), ...(size && { size }) };
  return (
    <>
      <Space.Compact>
        <Button icon={<PlusOutlined />} {...kind} onClick={() => start()}>
          {label}
        </Button>
        <OtherTypes onChoose={start}>
          <Button {...kind} icon={<DownOutlined />} aria-label={t('content.newOther')} />
        </OtherTypes>
      </Space.Compact>
      {(asking || isWanted) && (
        <Suspense>
          <NewContentDialog
            type={asking?.type}
            onClose={end}
            onChosen={(id) => {
              end();
              begin(id, asking?.type);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function OtherTypes({ onChoose, children }: { onChoose: (type: string) => void; children: ReactNode }) {
  const types = contentTypes();
  const items = types.map((type) => {
    const Sign = iconOf(type);
    return { key: type, label: textOf(`cms_content.contentType.${type}`), icon: Sign && <Sign /> };
  });
  items.push({ key: 'link', label: textOf('content.link'), icon: <LinkOutlined /> });
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => onChoose(key) }}>
      {children}
    </Dropdown>
  );
}
