import { call, invalidate, notify, useConfirm, useText } from '@kaiyin/console-kit';
import type { ModelField } from '@kaiyin/modules/model/schema';
import { useQueryClient } from '@tanstack/react-query';
import { labelOfField } from '../field-label.ts';
import { useFieldsOwner } from './fields-owner.ts';

/** What the two below have in common: how many records hold a value, and reading again what has changed. */
function useOwnCalls() {
  const { calls, invalidates } = useFieldsOwner();
  const client = useQueryClient();
  return {
    calls,
    countOf: async ({ id }: ModelField): Promise<number> => {
      const [counted] = await call(calls.count, { ids: String(id) });
      return counted?.count ?? 0;
    },
    readAgain: () => Promise.all([calls.api.list, ...invalidates].map((one) => invalidate(client, one))),
  };
}

/** Takes a field out of its model, after saying how many records hold a value. */
export function useRemoveField(): (row: ModelField) => Promise<void> {
  const t = useText();
  const confirm = useConfirm();
  const { calls, countOf, readAgain } = useOwnCalls();
  return async (row) => {
    const name = labelOfField(row);
    const count = await countOf(row);
    const text = t('model.removeFieldText', { count });
    if (!(await confirm({ title: t('model.removeField', { name }), text, ok: t('kit.delete'), danger: true }))) return;
    await call(calls.api.remove, { ids: [row.id] });
    await readAgain();
  };
}

/** What can be done with a field that was removed. */
export function useRemovedField() {
  const t = useText();
  const confirm = useConfirm();
  const { calls, countOf, readAgain } = useOwnCalls();
  return {
    restore: async ({ id }: ModelField): Promise<void> => {
      await call(calls.restore, { ids: [id] });
      notify('success', t('model.restored'));
      await readAgain();
    },
    purge: async (row: ModelField): Promise<void> => {
      const name = labelOfField(row);
      const text = t('model.purgeFieldText', { count: await countOf(row) });
      if (!(await confirm({ title: t('model.purgeField', { name }), text, ok: t('model.purge'), danger: true })))
        return;
      await call(calls.purge, { ids: [row.id] });
      await readAgain();
    },
  };
}
