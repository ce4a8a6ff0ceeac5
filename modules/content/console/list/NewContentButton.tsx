import { PlusOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { findCatalog, flatCatalogs, useCatalogs } from '@kaiyin/modules/catalog/console';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { mayAdd } from './content-actions.ts';
import { useNewContent } from './use-new-content.ts';

const NewContentDialog = lazy(() => import('./NewContentDialog.tsx'));

interface NewContentButtonProps {
  catalogId: number;
  primary?: boolean;
  /** Asks at once, as whoever comes by a command wants. */
  isWanted?: boolean;
  onAnswered?: () => void;
}

/** Begins an article in the chosen catalog, or asks for one first. */
export function NewContentButton({ catalogId, primary = false, isWanted = false, onAnswered }: NewContentButtonProps) {
  const t = useText();
  const begin = useNewContent();
  const { data = [] } = useCatalogs();
  const [isAsking, setAsking] = useState(false);
  const catalog = findCatalog(data, catalogId || undefined);
  const end = () => {
    setAsking(false);
    onAnswered?.();
  };
  const isPossible = flatCatalogs(data).some(({ catalogType }) => catalogType === 'common');
  if (!mayAdd() || !isPossible) return null;
  return (
    <>
      <Button
        icon={<PlusOutlined />}
        {...(primary && { type: 'primary' as const })}
        onClick={() => (catalog?.catalogType === 'common' ? begin(catalog.id) : setAsking(true))}
      >
        {t('content.new')}
      </Button>
      {(isAsking || isWanted) && (
        <Suspense>
          <NewContentDialog
            onClose={end}
            onChosen={(id) => {
              end();
              begin(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
