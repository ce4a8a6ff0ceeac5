import { InheritedField, useText } from '@kaiyin/console-kit';
import { InputNumber } from 'antd';
import { useSiteSettings } from './use-site-settings.ts';

interface PageSizeFieldProps {
  id?: string;
  value?: number;
  onChange?: (value: number) => void;
}

const whenNobodySays = 10;
const most = 500;

/** Contents per list page: the site's value, or one of the catalog's own. */
export function PageSizeField({ id, value = -1, onChange }: PageSizeFieldProps) {
  const t = useText();
  const site = useSiteSettings();
  const inherited = site && { value: site.pageSize > 0 ? site.pageSize : whenNobodySays, from: t('catalog.theSite') };
  return (
    <InheritedField value={value > 0 ? value : -1} onChange={onChange} none={-1} inherited={inherited}>
      {(shown, disabled) => (
        <InputNumber
          {...(id !== undefined && { id })}
          aria-label={t('catalog.pageSize')}
          min={1}
          max={most}
          precision={0}
          value={shown > 0 ? shown : null}
          disabled={disabled}
          onChange={(next) => onChange?.(next ?? 1)}
          style={{ width: 96 }}
        />
      )}
    </InheritedField>
  );
}
