import { TranslationOutlined } from '@ant-design/icons';
import { Can, useText } from '@kaiyin/console-kit';
import { Button, type ButtonProps } from 'antd';
import { Suspense, useState } from 'react';
import { LazyTextDialog } from './lazy-text-dialog.ts';

interface TranslateButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  langKey: string;
  /** What the key is called where it is shown. */
  name: string;
  /** Called once the dialog is closed: what shows the text is to show it anew. */
  onClose?: () => void;
}

/** Translates one text where it is shown, for whoever may. */
export function TranslateButton({ langKey, name, onClose, ...looks }: TranslateButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <Can permission="system:i18ndict:edit">
        <Button
          {...looks}
          icon={<TranslationOutlined />}
          aria-label={t('translation.translateTitle', { name })}
          title={t('translation.translate')}
          onClick={() => setOpen(true)}
        />
      </Can>
      {isOpen && (
        <Suspense>
          <LazyTextDialog langKey={langKey} name={name} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
