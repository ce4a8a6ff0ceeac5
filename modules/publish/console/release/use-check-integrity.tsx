import { call, hasPermission, useFollowTask, useText } from '@kaiyin/console-kit';
import { checkIntegrity, type IntegrityReport } from '@kaiyin/modules/publish/schema';
import { App } from 'antd';
import { IntegrityText } from './IntegrityText.tsx';

/** Compares files and records of the site, mends what can be mended, and shows the report. */
export function useCheckIntegrity() {
  const t = useText();
  const { modal } = App.useApp();
  const follow = useFollowTask();
  const ask = async () => {
    const started = await call(checkIntegrity, {}).catch(() => undefined);
    if (!started) return;
    follow(started.taskId, t('release.check'), {
      onDone: ({ status, result }) => {
        if (status !== 'success') return;
        modal.info({
          title: t('release.checkReport'),
          width: 560,
          okText: t('kit.close'),
          content: <IntegrityText report={result as IntegrityReport} />,
        });
      },
    });
  };
  return { isAllowed: hasPermission('cms:publish:check'), ask: () => void ask() };
}
