import type { Widget } from '@kaiyin/console-kit';
import { LoadingState, useText } from '@kaiyin/console-kit';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';

const ContentSelect = lazy(() => import('../ContentSelect.tsx'));

/** A content of the site as the value of a form's field. */
export const ContentWidget: Widget = ({ id, value, onChange, disabled = false, field }) => {
  const t = useText();
  const chosen = typeof value === 'number' ? value : undefined;
  return (
    <Suspense fallback={<LoadingState />}>
      <ContentSelect
        {...(id !== undefined && { id })}
        value={chosen}
        disabled={disabled}
        onChange={(next) => onChange?.(next)}
      />
      {field.nullable && chosen !== undefined && !disabled && (
        <Button type="link" size="small" onClick={() => onChange?.(null)}>
          {t('model.clear')}
        </Button>
      )}
    </Suspense>
  );
};
