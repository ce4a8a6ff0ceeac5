import { hasPermission, notify, useAction, useConfirm, useText } from '@kaiyin/console-kit';
import { changeJobStatus, jobApi, type Job } from '@kaiyin/modules/job/schema';
import { Switch } from 'antd';

const mayChange = () => hasPermission('monitor:job:changeStatus', 'monitor:job:edit');

/** Has a job run at its times, or not any more, after a question. */
export function JobStatus({ id, jobName: name, status }: Pick<Job, 'id' | 'jobName' | 'status'>) {
  const t = useText();
  const confirm = useConfirm();
  const isOn = status === 'enabled';
  const change = useAction(changeJobStatus, {
    invalidates: [jobApi.list, jobApi.get],
    onSuccess: (_, { status: next }) =>
      notify('success', t(next === 'enabled' ? 'kit.enabled' : 'kit.disabled', { name })),
  });
  const turn = async () => {
    const question = {
      title: t('job.disableTitle', { name }),
      text: t('job.disableText'),
      ok: t('job.disable'),
      danger: true,
    };
    if (isOn && !(await confirm(question))) return;
    change.mutate({ id, status: isOn ? 'disabled' : 'enabled' });
  };
  return (
    <Switch
      size="small"
      checked={isOn}
      loading={change.isPending}
      disabled={!mayChange()}
      aria-label={t('kit.enableIt', { name })}
      onChange={() => void turn()}
    />
  );
}
