import { call, invalidate, notify, useConfirm, useText } from '@kaiyin/console-kit';
import { countValues, modelFieldApi, purgeFields, restoreFields, type ModelField } from '@kaiyin/modules/model/schema';
import { useQueryClient } from '@tanstack/react-query';
import { labelOfField } from '../field-label.ts';

/** How many records hold a value of a field. */
async function countOf({ id }: ModelField): Promise<number> {
  const [counted] = await call(countValues, { ids: String(id) });
  return counted?.count ?? 0;
}

/** Takes a field out of its model, after saying how many records hold a value. */
export function useRemoveField(): (row: ModelField) => Promise<void> {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (row) => {
    const name = labelOfField(row);
    const count = await countOf(row);
    const text = t('model.removeFieldText', { count });
    if (!(await confirm({ title: t('model.removeField', { name }), text, ok: t('kit.delete'), danger: true }))) return;
    await call(modelFieldApi.remove, { ids: [row.id] });
    await invalidate(client, modelFieldApi.list);
  };
}

/** What can be done with a field that was removed. */
export function useRemovedField() {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  return {
    restore: async ({ id }: ModelField): Promise<void> => {
      await call(restoreFields, { ids: [id] });
      notify('success', t('model.restored'));
      await invalidate(client, modelFieldApi.list);
    },
    purge: async (row: ModelField): Promise<void> => {
      const name = labelOfField(row);
      const text = t('model.purgeFieldText', { count: await countOf(row) });
      if (!(await confirm({ title: t('model.purgeField', { name }), text, ok: t('model.purge'), danger: true })))
        return;
      await call(purgeFields, { ids: [row.id] });
      await invalidate(client, modelFieldApi.list);
    },
  };
}
