import { InstantPicker, useText } from '@kaiyin/console-kit';
import { App } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useCallback } from 'react';

/** Asks until when contents stay on top: an instant, null for ever, undefined when given up. */
export function useAskTop(): (count: number) => Promise<string | null | undefined> {
  const { modal } = App.useApp();
  const t = useText();
  return useCallback(
    async (count) => {
      let until: Dayjs | null = null;
      const agreed = await modal.confirm({
        title: t('content.topTitle', { count }),
        icon: null,
        content: (
          <>
            <p>{t('content.topText')}</p>
            <InstantPicker
              showTime={{ format: 'HH:mm' }}
              format="YYYY-MM-DD HH:mm"
              style={{ width: '100%' }}
              placeholder={t('content.topForEver')}
              disabledDate={(day) => day.isBefore(dayjs().startOf('day'))}
              onChange={(next: Dayjs | null) => {
                until = next;
              }}
            />
          </>
        ),
        okText: t('content.act.top'),
        cancelText: t('kit.cancel'),
      });
      return agreed ? ((until as Dayjs | null)?.toISOString() ?? null) : undefined;
    },
    [modal, t],
  );
}
