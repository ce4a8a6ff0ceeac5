import { TranslationOutlined } from '@ant-design/icons';
import { Can, useText, type Widget } from '@kaiyin/console-kit';
import { Button, Input, Space } from 'antd';
import { Suspense, useState } from 'react';
import { LazyTextDialog } from './lazy-text-dialog.ts';
import './translation.css';

// A widget that is made anew is mounted anew, and loses the cursor.
const widgets = new Map<string, Widget>();

/** A name as text, with a button that translates it: what is kept under the key, in every language. */
export function translatedAs(langKey: string): Widget {
  const known = widgets.get(langKey);
  if (known) return known;
  const Translated: Widget = ({ id, value, onChange, disabled, field: { max } }) => {
    const t = useText();
    const [isOpen, setOpen] = useState(false);
    const name = typeof value === 'string' ? value : '';
    return (
      <>
        <Space.Compact block>
          <Input
            {...{ id, disabled }}
            value={name}
            {...(max && { maxLength: max })}
            onChange={({ target }) => onChange?.(target.value)}
          />
          <Can permission="system:i18ndict:edit">
            <Button
              icon={<TranslationOutlined />}
              aria-label={t('translation.translateTitle', { name })}
              title={t('translation.translate')}
              onClick={() => setOpen(true)}
            />
          </Can>
        </Space.Compact>
        {isOpen && (
          <Suspense>
            <LazyTextDialog langKey={langKey} name={name} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    );
  };
  widgets.set(langKey, Translated);
  return Translated;
}
