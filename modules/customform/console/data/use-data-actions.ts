import { notify, textOf, useAction, useText, type RowAction } from '@kaiyin/console-kit';
import {
  customFormApi,
  dataStates,
  getFormData,
  listFormData,
  markFormDataSpam,
  removeFormData,
  setFormDataState,
  type FormData,
} from '@kaiyin/modules/customform/schema';

const edit = 'cms:customform:edit';
const idsOf = (rows: readonly FormData[]): number[] => rows.map(({ id }) => id);
/** What is out of date once answers have changed. */
export const answersChanged = [listFormData, getFormData, customFormApi.get, customFormApi.list];

interface Opens {
  onOpen: (id: number) => void;
  onEdit: (id: number) => void;
}

/** What can be done with one answer, and with several. */
export function useDataActions({ onOpen, onEdit }: Opens): Record<'row' | 'bulk', RowAction<FormData>[]> {
  const t = useText();
  const state = useAction(setFormDataState, {
    invalidates: answersChanged,
    onSuccess: (_, { ids }) => notify('success', t('customform.stateSet', { count: ids.length })),
  });
  const spam = useAction(markFormDataSpam, {
    invalidates: answersChanged,
    onSuccess: (_, { ids, isSpam }) =>
      notify('success', t(isSpam ? 'customform.spamMarked' : 'customform.spamRestored', { count: ids.length })),
  });
  const remove = useAction(removeFormData, {
    invalidates: answersChanged,
    onSuccess: (_, { ids }) => notify('success', t('kit.deleted', { count: ids.length })),
  });
  const both: RowAction<FormData>[] = [
    ...dataStates.map((one): RowAction<FormData> => ({
      label: t('customform.setState', { state: textOf(`cms_custom_form_data.state.${one}`) }),
      permission: edit,
      visibleFor: (row) => row.state !== one,
      run: (rows) => state.mutateAsync({ ids: idsOf(rows), state: one }),
    })),
    {
      label: t('customform.markSpam'),
      permission: edit,
      visibleFor: ({ isSpam }) => !isSpam,
      run: (rows) => spam.mutateAsync({ ids: idsOf(rows), isSpam: true }),
    },
    {
      label: t('customform.restore'),
      permission: edit,
      visibleFor: ({ isSpam }) => isSpam,
      run: (rows) => spam.mutateAsync({ ids: idsOf(rows), isSpam: false }),
    },
    {
      label: t('kit.delete'),
      permission: ['cms:customform:remove', 'cms:customform:delete'],
      danger: true,
      confirm: (rows) => ({ names: rows.map(({ id }) => t('customform.dataNumber', { id })) }),
      run: (rows) => remove.mutateAsync({ ids: idsOf(rows) }),
    },
  ];
  return {
    row: [
      { label: t('kit.details'), run: ([row]) => row && onOpen(row.id) },
      { label: t('kit.edit'), permission: edit, run: ([row]) => row && onEdit(row.id) },
      ...both,
    ],
    bulk: both,
  };
}
