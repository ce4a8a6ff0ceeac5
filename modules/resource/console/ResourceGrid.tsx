import { Can, useText } from '@kaiyin/console-kit';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { ResourceTile } from './ResourceTile.tsx';

interface ResourceGridProps {
  rows: readonly ResourceView[];
  openId: number;
  onOpen: (id: number) => void;
  onRemove: (rows: readonly ResourceView[]) => Promise<boolean>;
}

/** Files as cards; a click opens one, its corner ticks it. */
export function ResourceGrid({ rows, openId, onOpen, onRemove }: ResourceGridProps) {
  const t = useText();
  const [ticked, setTicked] = useState<readonly ResourceView[]>([]);
  const isTicked = ({ id }: ResourceView) => ticked.some((one) => one.id === id);
  const toggle = (row: ResourceView) =>
    setTicked(isTicked(row) ? ticked.filter(({ id }) => id !== row.id) : [...ticked, row]);
  const remove = async () => {
    if (await onRemove(ticked)) setTicked([]);
  };
  return (
    <>
      <div className="resource-grid" data-selecting={ticked.length > 0}>
        {rows.map((row) => (
          <ResourceTile
            key={row.id}
            row={row}
            isSelected={row.id === openId || isTicked(row)}
            onClick={() => (ticked.length ? toggle(row) : onOpen(row.id))}
            corner={
              <span className="resource-tile-check">
                <Checkbox
                  checked={isTicked(row)}
                  aria-label={t('resource.select', { name: row.name })}
                  onChange={() => toggle(row)}
                />
              </span>
            }
          />
        ))}
      </div>
      {ticked.length > 0 && (
        <div className="resource-bulk" role="status">
          <span>{t('kit.table.selected', { count: ticked.length })}</span>
          <Button
            type="link"
            size="small"
            onClick={() => setTicked([...ticked, ...rows.filter((row) => !isTicked(row))])}
          >
            {t('resource.selectAll')}
          </Button>
          <Button type="link" size="small" onClick={() => setTicked([])}>
            {t('kit.table.clear')}
          </Button>
          <Can permission={['cms:resource:delete']}>
            <Button danger size="small" onClick={() => void remove()}>
              {t('kit.delete')}
            </Button>
          </Can>
        </div>
      )}
    </>
  );
}
