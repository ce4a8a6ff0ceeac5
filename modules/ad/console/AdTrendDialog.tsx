import { ChartPanel, ErrorState, useData, useFocusReturn, useText } from '@kaiyin/console-kit';
import { adStatChart, type AdCountsAt } from '@kaiyin/modules/ad/schema';
import { DaysFilter, type Days } from '@kaiyin/modules/stat/console';
import { Modal, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { sayAdNumber } from './ad-numbers.ts';

interface AdTrendDialogProps {
  /** All ads without one. */
  ad?: { id: number; name: string } | undefined;
  days: Days;
  onClose: () => void;
}

/** How often an ad was viewed and clicked: the hours of a single day, otherwise days. */
export function AdTrendDialog({ ad, days: first, onClose }: AdTrendDialogProps) {
  const t = useText();
  useFocusReturn();
  const [days, setDays] = useState(first);
  const read = useData(adStatChart, { ...days, ...(ad && { advertisementId: ad.id }) });
  const title = ad
    ? t('adStat.trendOf', { name: ad.name || t('adStat.nameless', { id: ad.id }) })
    : t('adStat.trendOfAll');
  return (
    <Modal open width={1000} footer={null} title={title} onCancel={onClose}>
      <div className="stat-filters">
        <DaysFilter days={days} onChange={setDays} />
      </div>
      {read.isPending && <Skeleton active />}
      {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && <Curve points={read.data} />}
    </Modal>
  );
}

function Curve({ points }: { points: readonly AdCountsAt[] }) {
  const t = useText();
  const names = useMemo(() => points.map(({ at }) => at), [points]);
  const lines = useMemo(
    () =>
      (['views', 'clicks'] as const).map((number) => ({
        label: t(`adStat.${number}`),
        values: points.map((point) => point[number]),
        say: (value: number) => sayAdNumber(number, value),
      })),
    [points, t],
  );
  return <ChartPanel title={t('adStat.trend')} nameLabel={t('adStat.at')} {...{ names, lines }} />;
}
