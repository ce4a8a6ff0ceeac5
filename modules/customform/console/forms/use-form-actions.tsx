import { notify, useAction, useConfirm, useConfirmDanger, useText, type RowAction } from '@kaiyin/console-kit';
import {
  customFormApi,
  publishForms,
  removeForms,
  takeFormsOffline,
  type CustomForm,
  type FormRow,
} from '@kaiyin/modules/customform/schema';
import { useNavigate } from 'react-router';
import { dataOf, fieldsOf } from './addresses.ts';

const permission = 'cms:customform:edit';
const invalidates = [customFormApi.list, customFormApi.get];

/** What can be done with a form: its answers and fields, publish, take offline, delete. */
export function useFormActions(): RowAction<CustomForm>[] {
  const t = useText();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const publish = usePublish();
  const offline = useAction(takeFormsOffline, {
    invalidates,
    onSuccess: () => notify('success', t('customform.isOffline')),
  });
  const remove = useRemove();
  return [
    { label: t('customform.data'), run: ([row]) => row && void navigate(dataOf(row.id)) },
    { label: t('customform.fields'), run: ([row]) => row && void navigate(fieldsOf(row.id)) },
    {
      label: t('customform.publish'),
      permission,
      visibleFor: (row) => row.status !== 'published',
      run: (rows) => publish(rows),
    },
    {
      label: t('customform.publishAgain'),
      permission,
      visibleFor: (row) => (row as FormRow).isChanged,
      run: (rows) => publish(rows),
    },
    {
      label: t('customform.offline'),
      permission,
      visibleFor: ({ status }) => status === 'published',
      run: async ([row]) => {
        if (!row) return false;
        const question = {
          title: t('customform.offlineTitle', { name: row.name }),
          text: t('customform.offlineText'),
          ok: t('customform.offline'),
          danger: true,
        };
        return (await confirm(question)) && offline.mutateAsync({ ids: [row.id] });
      },
    },
    {
      label: t('kit.delete'),
      permission: ['cms:customform:remove', 'cms:customform:delete'],
      danger: true,
      run: ([row]) => row && remove(row as FormRow),
    },
  ];
}

/** Publishes forms as they are now. */
export function usePublish(): (rows: readonly { id: number }[]) => Promise<unknown> {
  const t = useText();
  const publish = useAction(publishForms, {
    invalidates,
    onSuccess: (_, { ids }) => notify('success', t('customform.published', { count: ids.length })),
  });
  return (rows) => publish.mutateAsync({ ids: rows.map(({ id }) => id) });
}

/** Deletes a form once it is said how many answers go with it. */
function useRemove(): (row: FormRow) => Promise<unknown> {
  const t = useText();
  const confirm = useConfirmDanger();
  const remove = useAction(removeForms, {
    invalidates,
    onSuccess: () => notify('success', t('kit.deleted', { count: 1 })),
  });
  return async ({ id, name, total }) => {
    const question = {
      title: t('customform.removeTitle', { name }),
      names: [],
      consequence: t('customform.removeText', { count: total }),
      ...(total > 0 && { typed: name }),
    };
    return (await confirm(question)) && remove.mutateAsync({ ids: [id], answers: total });
  };
}
