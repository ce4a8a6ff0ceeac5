import { App } from 'antd';
import { useEffect } from 'react';
import { setNotify } from './http/notify.ts';
import { text } from './i18n/text.ts';

/** Shows the kit's notices; mount it once inside antd's `App`. */
export function NoticeOutlet() {
  const { message, notification } = App.useApp();
  useEffect(() => {
    setNotify((kind, content, duration) => {
      if (kind === 'notification') notification.error({ title: text('kit.systemTip'), description: content, duration });
      else void message.open({ type: kind, content, duration, key: `${kind}:${content}` });
    });
  }, [message, notification]);
  return null;
}
