import type { Widget } from '@kaiyin/console-kit';
import { Input, Space } from 'antd';
import { TranslateButton } from './TranslateButton.tsx';

// A widget that is made anew is mounted anew, and loses the cursor.
const widgets = new Map<string, Widget>();

/** A name as text, with a button that translates it: what is kept under the key, in every language. */
export function translatedAs(langKey: string): Widget {
  const known = widgets.get(langKey);
  if (known) return known;
  const Translated: Widget = ({ id, value, onChange, disabled, field: { max } }) => {
    const name = typeof value === 'string' ? value : '';
    return (
      <Space.Compact block>
        <Input
          {...{ id, disabled }}
          value={name}
          {...(max && { maxLength: max })}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <TranslateButton langKey={langKey} name={name} />
      </Space.Compact>
    );
  };
  widgets.set(langKey, Translated);
  return Translated;
}
