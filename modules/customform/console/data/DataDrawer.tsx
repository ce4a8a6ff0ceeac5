import {
  Can,
  ErrorState,
  FieldLine,
  formatInstant,
  hasPermission,
  LoadingState,
  notify,
  useAction,
  useData,
  useEntityForm,
  useLeaveGuard,
  useText,
} from '@kaiyin/console-kit';
import { choice, longText, optional, ref } from '@kaiyin/entity';
import { dataStates, dataTable, getFormData, handleFormData, type FormData } from '@kaiyin/modules/customform/schema';
import { labelOfField } from '@kaiyin/modules/model/console';
import type { FieldFacts } from '@kaiyin/modules/model/schema';
import { Button, Descriptions, Drawer, Form } from 'antd';
import { StaffWidget } from '../forms/StaffWidget.tsx';
import { ValueShown } from './show-value.tsx';
import { answersChanged } from './use-data-actions.ts';

const handling = {
  table: dataTable,
  fields: {
    state: choice(dataStates, { widget: 'radio' }),
    assigneeId: optional(ref('sys_user')),
    notes: longText({ max: 2000 }),
  },
};

interface DataDrawerProps {
  id: number;
  onEdit: () => void;
  onClose: () => void;
}

/** One answer, whole: what was filled in, what the staff says of it, and where it came from. */
export function DataDrawer({ id, onEdit, onClose }: DataDrawerProps) {
  const t = useText();
  const { data: row, error, refetch } = useData(getFormData, { id });
  return (
    <Drawer
      open
      title={t('customform.dataNumber', { id })}
      size={640}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      extra={
        <Can permission="cms:customform:edit">
          <Button onClick={onEdit}>{t('customform.editData')}</Button>
        </Can>
      }
      onClose={onClose}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : row ? (
        <>
          <Lines fields={row.fields} row={row} />
          <h3 className="customform-section">{t('customform.handling')}</h3>
          <Handling key={row.updateTime} row={row} />
          <h3 className="customform-section">{t('customform.origin')}</h3>
          <Origin row={row} />
        </>
      ) : (
        <LoadingState />
      )}
    </Drawer>
  );
}

const labelled = { column: 1, size: 'small', colon: false, styles: { label: { width: 120 } } } as const;

const Lines = ({ fields, row }: { fields: readonly FieldFacts[]; row: FormData }) => (
  <Descriptions
    {...labelled}
    items={fields.map((field) => ({
      key: field.code,
      label: labelOfField(field),
      children: <ValueShown field={field} row={row} />,
    }))}
  />
);

/** State, assignee and notes; they are saved together. */
function Handling({ row }: { row: FormData }) {
  const t = useText();
  const save = useAction(handleFormData, {
    quiet: true,
    invalidates: answersChanged,
    onSuccess: () => notify('success', t('kit.saved')),
  });
  const { id, updateTime, state, notes, assigneeId } = row;
  const { form, isDirty, isSaving, submit, onChange } = useEntityForm(
    handling,
    { state, notes, assigneeId, updateTime },
    (values) => save.mutateAsync({ ...(values as Pick<FormData, 'state'>), id, updateTime }),
  );
  useLeaveGuard(isDirty, { param: 'open' });
  const mayEdit = hasPermission('cms:customform:edit');
  return (
    <Form
      form={form}
      layout="vertical"
      className="kit-form"
      initialValues={{ state, notes, assigneeId }}
      disabled={!mayEdit}
      onValuesChange={onChange}
      onFinish={() => void submit()}
    >
      <FieldLine entity={handling} name="state" />
      <FieldLine entity={handling} name="assigneeId" widget={StaffWidget} />
      <FieldLine entity={handling} name="notes" />
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={isSaving} disabled={!isDirty}>
          {t('customform.saveHandling')}
        </Button>
      )}
    </Form>
  );
}

function Origin({ row }: { row: FormData }) {
  const t = useText();
  const { createTime, clientIp, region, visitorId, memberId, member, version } = row;
  const sender =
    memberId !== null
      ? member || `#${memberId}`
      : visitorId !== ''
        ? t('customform.visitor', { id: visitorId.slice(0, 8) })
        : t('customform.byStaff');
  const lines: [string, string][] = [
    [t('cms_custom_form_data.createTime'), formatInstant(createTime)],
    [t('customform.submitter'), sender],
    [t('cms_custom_form_data.ip'), clientIp || '—'],
    [t('cms_custom_form_data.region'), region || '—'],
    [t('cms_custom_form_data.version'), t('customform.ofVersion', { version })],
  ];
  return <Descriptions {...labelled} items={lines.map(([label, children]) => ({ key: label, label, children }))} />;
}
