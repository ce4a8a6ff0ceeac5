import { SyncOutlined } from '@ant-design/icons';
import { Can, call, formatInstant, useData, useFollowTask, useText } from '@kaiyin/console-kit';
import { findings, libraryFindings, startCheck, type Finding } from '@kaiyin/modules/resource/schema';
import { Button, Select, Tooltip } from 'antd';
import { useState } from 'react';
import { useRefreshLibrary } from './folders/use-folders.ts';

interface FindingFilterProps {
  value: string;
  onChange: (finding: string) => void;
}

/** Files that nothing uses, whose bytes are missing or that are kept twice, as the last check has found them. */
export function FindingFilter({ value, onChange }: FindingFilterProps) {
  const t = useText();
  const { data } = useData(libraryFindings, {});
  const label = t('resource.finding');
  const countOf = (finding: Finding) => (data ? ` (${data[finding]})` : '');
  return (
    <>
      <Select
        allowClear
        placeholder={label}
        aria-label={label}
        style={{ width: 150 }}
        value={value || null}
        options={findings.map((finding) => ({
          value: finding,
          label: t(`resource.finding.${finding}`) + countOf(finding),
        }))}
        onChange={(finding: string | null | undefined) => onChange(finding ?? '')}
      />
      {(value === 'unused' || value === 'missing') && <CheckButton checkedTime={data?.checkedTime ?? null} />}
    </>
  );
}

/** When files were looked at last, and has them looked at now. */
function CheckButton({ checkedTime }: { checkedTime: string | null }) {
  const t = useText();
  const refresh = useRefreshLibrary();
  const follow = useFollowTask();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      const { taskId } = await call(startCheck, {});
      const onDone = async () => {
        setRunning(false);
        await refresh();
      };
      follow(taskId, t('resource.checking'), { onDone });
    } catch {
      setRunning(false);
    }
  };
  const time = checkedTime ? t('resource.checkedAt', { time: formatInstant(checkedTime) }) : t('resource.neverChecked');
  return (
    <span className="resource-check">
      <small>{time}</small>
      <Can permission={['cms:resource:edit']}>
        <Tooltip title={t('resource.checkHelp')}>
          <Button icon={<SyncOutlined />} loading={isRunning} onClick={() => void run()}>
            {t('resource.checkNow')}
          </Button>
        </Tooltip>
      </Can>
    </span>
  );
}
