import { ArrowRightOutlined } from '@ant-design/icons';
import { formatInstant, localInstants, useRows, useText } from '@kaiyin/console-kit';
import { listReleases } from '@kaiyin/modules/publish/schema';
import { Segmented, Select } from 'antd';
import { usePipes } from '../use-pipes.ts';
import type { Compared } from './use-compared.ts';

/** As many as one answer holds; older ones are known by their number alone. */
const most = 500;

/** Which pipe, and which two of its releases. */
export function CompareBar({ compared, onChange }: { compared: Compared; onChange: (compared: Compared) => void }) {
  const t = useText();
  const { pipes } = usePipes();
  const { data } = useRows(listReleases, { pageNum: 1, pageSize: most });
  const numbersOf = (pipeCode: string) =>
    (data?.rows ?? []).flatMap(({ createTime, reason, pipes: changed }) =>
      changed
        .filter((one) => one.pipeCode === pipeCode)
        .map(({ number }) => ({
          value: number,
          label: [t('release.number', { number }), formatInstant(createTime), localInstants(reason)]
            .filter(Boolean)
            .join(' · '),
        })),
    );
  const known = numbersOf(compared.pipe);
  const older = [...new Set([compared.from, compared.to])]
    .filter((number) => number > 0 && !known.some(({ value }) => value === number))
    .map((number) => ({ value: number, label: t('release.number', { number }) }));
  const options = [...known, ...older, { value: 0, label: t('release.emptySite') }];
  const changePipe = (pipe: string) => {
    const newest = pipes.find(({ pipeCode }) => pipeCode === pipe)?.release ?? 1;
    onChange({ pipe, from: Math.max(0, newest - 1), to: newest });
  };
  return (
    <div className="release-compare">
      {pipes.length > 1 && (
        <Segmented
          aria-label={t('plan.pipe')}
          value={compared.pipe}
          options={pipes.map(({ pipeCode, pipeName }) => ({ value: pipeCode, label: pipeName }))}
          onChange={changePipe}
        />
      )}
      <Select
        aria-label={t('release.from')}
        value={compared.from}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        onChange={(from) => onChange({ ...compared, from })}
      />
      <ArrowRightOutlined aria-hidden />
      <Select
        aria-label={t('release.to')}
        value={compared.to}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        onChange={(to) => onChange({ ...compared, to })}
      />
    </div>
  );
}
