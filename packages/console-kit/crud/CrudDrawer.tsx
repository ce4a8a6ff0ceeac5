import type { CrudApi, Endpoint, Entity } from '@kaiyin/entity';
import { Drawer, Skeleton } from 'antd';
import type { FormField } from '../form/EntityForm.tsx';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { notify } from '../http/notify.ts';
import { textOf, useText } from '../i18n/text.ts';
import { ErrorState } from '../page/states.tsx';
import { useFocusReturn } from '../page/use-focus-return.ts';
import { useAction, useData } from '../query/query.ts';

interface CrudDrawerProps<E extends Entity> {
  api: CrudApi<E>;
  /** The row to edit; a new one without it. */
  id: number | undefined;
  /** What a new row starts with. */
  start?: Record<string, unknown>;
  formFields?: readonly (string | FormField)[];
  onClose: () => void;
  /** Query parameter that holds the drawer open. */
  param?: string;
}

type AnyRow = Record<string, unknown>;

/** Creates or edits one row, read afresh before it is edited. */
export function CrudDrawer<E extends Entity>({ api, id, start, ...form }: CrudDrawerProps<E>) {
  const t = useText();
  useFocusReturn();
  const get = api.get as Endpoint<{ id: number }, AnyRow, 'data'>;
  const read = useData(get, { id: id ?? 0 }, { enabled: id !== undefined, freshFor: 0 });
  const save = useSave(api, id);
  const title = t(id === undefined ? 'kit.form.add' : 'kit.form.edit', { label: textOf(api.entity.table) });
  if (id === undefined || (read.data && read.isFetchedAfterMount)) {
    return <FormDrawer {...form} {...{ title, save }} entity={api.entity} row={{ ...start, ...read.data }} />;
  }
  return (
    <Drawer open title={title} size={560} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={form.onClose}>
      {read.isError ? (
        <ErrorState error={read.error} onRetry={() => read.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  );
}

function useSave<E extends Entity>(api: CrudApi<E>, id: number | undefined): (values: AnyRow) => Promise<unknown> {
  const t = useText();
  const after = { quiet: true, invalidates: [api.list, api.get], onSuccess: () => notify('success', t('kit.saved')) };
  const create = useAction(api.create as Endpoint<AnyRow, unknown>, after);
  const update = useAction(api.update as Endpoint<AnyRow, unknown>, after);
  return (values) => (id === undefined ? create.mutateAsync(values) : update.mutateAsync({ ...values, id }));
}
