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
  /** Asks at once, as whoever comes by a command or from elsewhere wants: the kind of content, or another word for an article. */
  wanted?: string;
  onAnswered?: () => void;
}

/** Begins a content in the chosen catalog, or asks for one first: an article, or of the kind that its menu offers. */
export function NewContentButton({ catalogId, primary = false, wanted = '', onAnswered }: NewContentButtonProps) {
  const t = useText();
  const begin = useNewContent();
  const { data = [] } = useCatalogs();
  const [asked, setAsking] = useState<{ type?: string }>();
  const known = contentTypes().find((name) => name === wanted);
  const asking: { type?: string } | undefined =
    asked ?? (wanted === '' ? undefined : known === undefined ? {} : { type: known });
  const catalog = findCatalog(data, catalogId || undefined);
  const end = () => {
    setAsking(undefined);
    onAnswered?.();
  };
  const isPossible = flatCatalogs(data).some(({ catalogType }) => catalogType === 'common');
  if (!mayAdd() || !isPossible) return null;
  const start = (type?: string) =>
    catalog?.catalogType === 'common' ? begin(catalog.id, type) : setAsking(type === undefined ? {} : { type });
  const kind = primary ? { type: 'primary' as const } : {};
  return (
    <>
      <Space.Compact>
        <Button icon={<PlusOutlined />} {...kind} onClick={() => start()}>
          {t('content.new')}
        </Button>
        <OtherTypes onChoose={start}>
          <Button {...kind} icon={<DownOutlined />} aria-label={t('content.newOther')} />
        </OtherTypes>
      </Space.Compact>
      {asking && (
        <Suspense>
          <NewContentDialog
            type={asking.type}
            onClose={end}
            onChosen={(id) => {
              end();
              begin(id, asking.type);
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
