import { useText, widgetOf, type WidgetProps } from '@kaiyin/console-kit';
import { Button } from 'antd';

/** The widget of a setting's field; says when its value is not the standard one, and leads back. */
export function SettingWidget(props: WidgetProps) {
  const { field, value, disabled = false, onChange } = props;
  const t = useText();
  const Widget = widgetOf(field.widget);
  const standard: unknown = field.zod.parse(undefined);
  return (
    <div className="site-setting">
      <Widget {...props} />
      {(value ?? standard) !== standard && (
        <small>
          {t('site.setting.own')}
          {!disabled && (
            <Button type="link" size="small" onClick={() => onChange?.(standard)}>
              {t('site.setting.back')}
            </Button>
          )}
        </small>
      )}
    </div>
  );
}
