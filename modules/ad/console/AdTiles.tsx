import { useData, useText } from '@kaiyin/console-kit';
import { adStatTotal } from '@kaiyin/modules/ad/schema';
import { Change, type Days } from '@kaiyin/modules/stat/console';
import { Alert, Tooltip } from 'antd';
import { adNumbers, sayAdNumber } from './ad-numbers.ts';

/** All ads of some days together, beside as many days before. */
export function AdTiles({ days, name }: { days: Days; name: string }) {
  const t = useText();
  const { data } = useData(adStatTotal, { ...days, ...(name && { name }) });
  if (!data) return null;
  const { now, before, isCounting } = data;
  return (
    <>
      {!isCounting && <Alert type="warning" showIcon title={t('adStat.off')} />}
      <dl className="stat-tiles">
        {adNumbers.map((number) => (
          <div key={number}>
            <dt>
              <Tooltip title={t(`adStat.${number}Help`)}>
                <span tabIndex={0}>{t(`adStat.${number}`)}</span>
              </Tooltip>
            </dt>
            <dd>
              {sayAdNumber(number, now[number])}
              <Change now={now[number]} before={before[number]} say={(value) => sayAdNumber(number, value)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
