import { App } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { setNotify } from './http/notify.ts';
import { text } from './i18n/text.ts';
import { whyHref } from './module.ts';

/** Shows the kit's notices; mount it once inside antd's `App`. */
export function NoticeOutlet() {
  const { message, notification } = App.useApp();
  useEffect(() => {
    setNotify((kind, content, duration, lacking) => {
      const why = lacking && whyHref(lacking);
      if (kind === 'notification')
        notification.error({
          title: text('kit.systemTip'),
          description: content,
          duration,
          ...(why && { actions: <Link to={why}>{text('kit.why')}</Link> }),
        });
      else void message.open({ type: kind, content, duration, key: `${kind}:${content}` });
    });
  }, [message, notification]);
  return null;
}
