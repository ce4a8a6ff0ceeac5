import { CheckOutlined } from '@ant-design/icons';
import { ColorPicker } from 'antd';
import { presetColours, useText } from '@kaiyin/console-kit';
import { changeSettings, useLayout } from '../layout-store.ts';

/** Eight colours to start from, and any other. */
export function ThemeColours() {
  const t = useText();
  const current = useLayout((layout) => layout.theme);
  return (
    <div className="theme-colours" role="radiogroup" aria-label={t('Shell.ThemeColor')}>
      {presetColours.map((color) => {
        const isCurrent = color.toLowerCase() === current.toLowerCase();
        return (
          <button
            key={color}
            type="button"
            role="radio"
            aria-checked={isCurrent}
            aria-label={color}
            title={color}
            style={{ background: color }}
            onClick={() => changeSettings({ theme: color })}
          >
            {isCurrent ? <CheckOutlined /> : null}
          </button>
        );
      })}
      <ColorPicker
        size="small"
        value={current}
        disabledAlpha
        onChangeComplete={(color) => changeSettings({ theme: color.toHexString() })}
      />
    </div>
  );
}
