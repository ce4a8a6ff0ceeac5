import { call, ErrorState, FormDrawer, invalidate, LoadingState, notify, useData, useText } from '@kaiyin/console-kit';
import { json } from '@kaiyin/entity';
import {
  addFormData,
  dataTable,
  getFormData,
  formFields,
  updateFormData,
  type FormData,
} from '@kaiyin/modules/customform/schema';
import { FieldLines } from '@kaiyin/modules/model/console';
import { fieldValues, type FieldFacts, type FieldValues } from '@kaiyin/modules/model/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { isOfFiles } from './show-value.tsx';
import { answersChanged } from './use-data-actions.ts';

const entity = { table: dataTable, fields: { data: json(fieldValues) } };

interface EditDrawerProps {
  formId: number;
  modelId: number;
  /** `new`, or which answer. */
  id: string;
  onClose: () => void;
}

/** Adds an answer by hand, or changes what one says. */
export function EditDrawer({ formId, modelId, id, onClose }: EditDrawerProps) {
  const t = useText();
  const isNew = id === 'new';
  const fields = useData(formFields.all, { modelId }, { freshFor: 0 });
  const row = useData(getFormData, { id: Number(id) || 0 }, { enabled: !isNew, freshFor: 0 });
  const shared = { formId, title: t(isNew ? 'customform.addData' : 'customform.editData'), onClose };
  const error = fields.error ?? row.error;
  const isRead = fields.isFetchedAfterMount && (isNew || row.isFetchedAfterMount);
  if (isRead && fields.data && (isNew || row.data))
    return <ValuesDrawer {...shared} fields={fields.data} row={row.data} />;
  return (
    <Drawer open title={shared.title} size={560} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([fields.refetch(), row.refetch()])} />
      ) : (
        <LoadingState />
      )}
    </Drawer>
  );
}

interface ValuesDrawerProps {
  formId: number;
  title: string;
  fields: readonly FieldFacts[];
  row: FormData | undefined;
  onClose: () => void;
}

function ValuesDrawer({ formId, title, fields, row, onClose }: ValuesDrawerProps) {
  const t = useText();
  const client = useQueryClient();
  const typed = fields.filter((field) => !isOfFiles(field));
  const save = async ({ data }: Record<string, unknown>): Promise<boolean> => {
    const values = { ...row?.data, ...(data as FieldValues) };
    if (row) await call(updateFormData, { id: row.id, updateTime: row.updateTime, data: values }, { quiet: true });
    else await call(addFormData, { formId, data: values }, { quiet: true });
    notify('success', t('kit.saved'));
    await Promise.all(answersChanged.map((one) => invalidate(client, one)));
    return true;
  };
  return (
    <FormDrawer
      title={title}
      entity={entity}
      row={{ data: row?.data ?? {} }}
      param="edit"
      save={save}
      onClose={onClose}
    >
      <FieldLines fields={typed} name="data" />
      {typed.length < fields.length && <p>{t('customform.filesStay')}</p>}
    </FormDrawer>
  );
}
