import { InheritedField, useText, widgetOf, type WidgetProps } from '@kaiyin/console-kit';
import type { CatalogSetting } from '@kaiyin/modules/catalog/schema';
import { createContext, useContext } from 'react';

/** What a catalog inherits of each setting, by its key. */
export const InheritedSettings = createContext<Readonly<Record<string, CatalogSetting>>>({});

/** The widget of a setting's field: shows what holds, and from where, until the catalog has a value of its own. */
export function CatalogSettingWidget(props: WidgetProps) {
  const { field, name, value, disabled = false, onChange } = props;
  const t = useText();
  const setting = useContext(InheritedSettings)[name];
  const Widget = widgetOf(field.widget);
  const from = setting && fromOf(setting, t('catalog.theSite'), t('catalog.standardValue'));
  return (
    <InheritedField<unknown>
      value={value ?? null}
      none={null}
      empty={field.keepsEmpty ? '' : undefined}
      onChange={disabled ? undefined : onChange}
      inherited={setting && { value: setting.inherited ?? '', from: from ?? '' }}
    >
      {(shown, isInherited) => (
        <Widget {...props} value={shown} disabled={disabled || isInherited} {...(onChange && { onChange })} />
      )}
    </InheritedField>
  );
}

const fromOf = ({ from }: CatalogSetting, site: string, standard: string): string =>
  from.kind === 'catalog' ? from.name : from.kind === 'site' ? site : standard;
