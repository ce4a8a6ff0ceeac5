import { useData, useText, type Widget, type WidgetProps } from '@kaiyin/console-kit';
import { scheduledTaskApi, type TargetView } from '@kaiyin/modules/job/schema';
import { Form, Select, Typography } from 'antd';
import { useTargets } from './use-targets.ts';

/** Chooses what a job does; the arguments of another target go. */
export const TargetWidget: Widget = (props) => <ChooseTarget {...props} targets={useTargets()} />;

/** Chooses what a scheduled task does: there is one of each. */
export const TaskWidget: Widget = (props) => {
  const t = useText();
  const { data } = useData(scheduledTaskApi.list, { pageNum: 1, pageSize: 500 });
  const added = new Set(data?.rows.map(({ taskType }) => taskType));
  const targets = useTargets().filter(
    ({ name, isJobOnly }) => name === props.value || !(data === undefined || isJobOnly || added.has(name)),
  );
  if (data && targets.length === 0) return <Typography.Text type="secondary">{t('job.allAdded')}</Typography.Text>;
  return <ChooseTarget {...props} targets={targets} />;
};

type ChooseTargetProps = WidgetProps & { targets: readonly TargetView[] };

function ChooseTarget({ id, value, onChange, disabled, targets }: ChooseTargetProps) {
  const t = useText();
  const form = Form.useFormInstance();
  const note = targets.find(({ name }) => name === value)?.note;
  return (
    <>
      <Select
        {...{ id, disabled }}
        value={(value as string | undefined) || undefined}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('kit.select')}
        options={targets.map(({ name, title }) => ({ value: name, label: title }))}
        onChange={(next) => {
          onChange?.(next);
          form.setFieldValue('args', {});
        }}
      />
      {note && <div className="ant-form-item-extra">{note}</div>}
    </>
  );
}
