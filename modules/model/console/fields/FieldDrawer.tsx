import { call, FormDrawer, invalidate, notify, useConfirm, useText } from '@kaiyin/console-kit';
import { modelField, type ModelField } from '@kaiyin/modules/model/schema';
import { useQueryClient } from '@tanstack/react-query';
import { labelOfField } from '../field-label.ts';
import { FieldForm } from './FieldForm.tsx';
import { useFieldsOwner } from './fields-owner.ts';
import { UnfitValues } from './UnfitValues.tsx';

interface FieldDrawerProps {
  modelId: number;
  /** The field to change. */
  row: ModelField | undefined;
  isNew: boolean;
  /** Place of the last field; a new one comes after it. */
  lastSort: number;
  onClose: () => void;
}

const blank = { controlType: 'input', rule: '', options: [], dictionary: '', removed: false };

/** Adds or changes a field; says before a change which values it could not show. */
export function FieldDrawer({ modelId, row, isNew, lastSort, onClose }: FieldDrawerProps) {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { calls, invalidates } = useFieldsOwner();
  if (!row && !isNew) return null;
  const agrees = async (change: ModelField): Promise<boolean> => {
    const { count, unfit, examples } = await call(calls.conversion, change, { quiet: true, repeatSubmit: false });
    if (unfit === 0) return true;
    return confirm({
      title: t('model.changeType', { name: change.name }),
      text: <UnfitValues {...{ count, unfit, examples }} />,
      ok: t('model.applyChange'),
      danger: true,
    });
  };
  const save = async (values: Record<string, unknown>): Promise<boolean> => {
    if (row) {
      const change = { ...row, ...(values as Partial<ModelField>), id: row.id, updateTime: row.updateTime };
      if (!(await agrees(change))) return false;
      await call(calls.api.update, change, { quiet: true });
    } else await call(calls.api.create, { ...values, modelId } as never, { quiet: true });
    notify('success', t('kit.saved'));
    await Promise.all([calls.api.list, ...invalidates].map((one) => invalidate(client, one)));
    return true;
  };
  return (
    <FormDrawer
      title={row ? t('model.editField', { name: labelOfField(row) }) : t('model.addField')}
      entity={modelField}
      row={row ? { ...row } : { ...blank, modelId, sort: lastSort + 1 }}
      param="edit"
      save={save}
      onClose={onClose}
    >
      <FieldForm isNew={isNew} />
    </FormDrawer>
  );
}
