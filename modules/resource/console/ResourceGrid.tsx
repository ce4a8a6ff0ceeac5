import { actionsFor, hasPermission, useText } from '@kaiyin/console-kit';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { ResourceTile } from './ResourceTile.tsx';
import { useFileActions } from './use-file-actions.tsx';

interface ResourceGridProps {
  rows: readonly ResourceView[];
  /** How many files match, over all pages; the first of them are read by `loadFirst`. */
  total: number;
  loadFirst: (count: number) => Promise<ResourceView[]>;
  openId: number;
  onOpen: (id: number) => void;
  onRemove: (rows: readonly ResourceView[]) => Promise<boolean>;
}

/** The most files that are ticked at once, as many as a list gives. */
const mostTicked = 500;

/** Files as cards; a click opens one, its corner ticks it, and a drag brings it and what is ticked to a folder. */
export function ResourceGrid({ rows, total, loadFirst, openId, onOpen, onRemove }: ResourceGridProps) {
  const t = useText();
  const [ticked, setTicked] = useState<readonly ResourceView[]>([]);
  const isTicked = ({ id }: ResourceView) => ticked.some((one) => one.id === id);
  const toggle = (row: ResourceView) =>
    setTicked(isTicked(row) ? ticked.filter(({ id }) => id !== row.id) : [...ticked, row]);
  const mayMove = hasPermission('cms:resource:edit');
  const draggedWith = (row: ResourceView) => (isTicked(row) ? ticked.map(({ id }) => id) : [row.id]);
  return (
    <>
      <div className="resource-grid" data-selecting={ticked.length > 0}>
        {rows.map((row) => (
          <ResourceTile
            key={row.id}
            row={row}
            isSelected={row.id === openId || isTicked(row)}
            onClick={() => (ticked.length ? toggle(row) : onOpen(row.id))}
            dragged={mayMove ? () => draggedWith(row) : undefined}
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
      {ticked.length > 0 && <TickedBar {...{ ticked, rows, total, loadFirst, onRemove }} onTick={setTicked} />}
    </>
  );
}

interface TickedBarProps extends Pick<ResourceGridProps, 'rows' | 'total' | 'loadFirst' | 'onRemove'> {
  ticked: readonly ResourceView[];
  onTick: (rows: readonly ResourceView[]) => void;
}

/** What can be done with the files that are ticked. */
function TickedBar({ ticked, rows, total, loadFirst, onRemove, onTick }: TickedBarProps) {
  const t = useText();
  const { actions, dialog } = useFileActions(onRemove);
  const missing = rows.filter(({ id }) => !ticked.some((one) => one.id === id));
  const tickAll = () => void loadFirst(mostTicked).then(onTick, () => undefined);
  const isMoreThanPage = missing.length === 0 && ticked.length < Math.min(total, mostTicked);
  return (
    <div className="resource-bulk" role="status">
      <span>{t('kit.table.selected', { count: ticked.length })}</span>
      {missing.length > 0 && (
        <Button type="link" size="small" onClick={() => onTick([...ticked, ...missing])}>
          {t('resource.selectAll')}
        </Button>
      )}
      {isMoreThanPage && (
        <Button type="link" size="small" onClick={tickAll}>
          {total > mostTicked
            ? t('kit.table.selectFirst', { total, most: mostTicked })
            : t('kit.table.selectAll', { total })}
        </Button>
      )}
      {actionsFor(actions, ticked).map(({ label, icon, danger = false, run }) => (
        <Button
          key={label}
          size="small"
          icon={icon}
          danger={danger}
          onClick={async () => (await run([...ticked])) !== false && onTick([])}
        >
          {label}
        </Button>
      ))}
      <Button type="link" size="small" onClick={() => onTick([])}>
        {t('kit.table.clear')}
      </Button>
      {dialog}
    </div>
  );
}
