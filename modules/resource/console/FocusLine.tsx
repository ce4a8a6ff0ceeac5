import { hasPermission, useText } from '@kaiyin/console-kit';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import { useState } from 'react';
import { FocusDialog } from './FocusDialog.tsx';

/** Which point of a picture stays inside when it is cut, and the way to set it. */
export function FocusLine({ row }: { row: ResourceView }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { focusX: x, focusY: y } = row;
  const percent = (value: number) => `${Math.round(value * 100)}%`;
  return (
    <span className="resource-focus-line">
      {x === null || y === null ? t('resource.focusNone') : `${percent(x)} · ${percent(y)}`}
      {hasPermission('cms:resource:edit') && (
        <button type="button" className="kit-link-button" onClick={() => setOpen(true)}>
          {t('resource.focusSet')}
        </button>
      )}
      {isOpen && <FocusDialog row={row} onClose={() => setOpen(false)} />}
    </span>
  );
}
