import { useText } from '@kaiyin/console-kit';
import { InputNumber, Radio } from 'antd';
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
  const inherited = site ? (site.pageSize > 0 ? site.pageSize : whenNobodySays) : undefined;
  const isOwn = value > 0;
  return (
    <div className="catalog-inherit">
      <Radio.Group
        value={isOwn}
        onChange={({ target }) => onChange?.(target.value ? (inherited ?? whenNobodySays) : -1)}
        options={[
          {
            value: false,
            label: inherited === undefined ? t('catalog.fromSite') : t('catalog.fromSiteValue', { value: inherited }),
          },
          { value: true, label: t('catalog.ownValue') },
        ]}
      />
      {isOwn && (
        <InputNumber
          {...(id !== undefined && { id })}
          aria-label={t('catalog.pageSize')}
          min={1}
          max={most}
          precision={0}
          value={value}
          onChange={(next) => onChange?.(next ?? 1)}
          style={{ width: 96 }}
        />
      )}
    </div>
  );
}
