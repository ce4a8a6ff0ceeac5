import { InstantPicker, useText } from '@kaiyin/console-kit';
import { App } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useCallback, useState } from 'react';

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
            <TopUntil
              onChange={(next) => {
                until = next;
              }}
            />
          </>
        ),
        // The field is what is asked for.
        focusable: { autoFocusButton: null },
        okText: t('content.act.top'),
        cancelText: t('kit.cancel'),
      });
      return agreed ? ((until as Dayjs | null)?.toISOString() ?? null) : undefined;
    },
    [modal, t],
  );
}

function TopUntil({ onChange }: { onChange: (until: Dayjs | null) => void }) {
  const t = useText();
  const [until, setUntil] = useState<Dayjs | null>(null);
  const change = (next: Dayjs | null) => {
    setUntil(next);
    onChange(next);
  };
  return (
    <InstantPicker
      toMinute
      allowClear
      value={until}
      placeholder={t('content.topForEver')}
      disabledDate={(day) => day.isBefore(dayjs().startOf('day'))}
      onChange={change}
    />
  );
}
