import type { CrudApi, Endpoint, Entity } from '@kaiyin/entity';
import { Drawer, Skeleton } from 'antd';
import type { FormField } from '../form/EntityForm.tsx';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { notify } from '../http/notify.ts';
import { useText } from '../i18n/text.ts';
import { ErrorState } from '../page/states.tsx';
import { useAction, useData } from '../query/query.ts';

interface CrudDrawerProps<E extends Entity> {
  api: CrudApi<E>;
  /** The row to edit; a new one without it. */
  id: number | undefined;
  label: string;
  start: Record<string, unknown>;
  formFields?: readonly (string | FormField)[];
  onClose: () => void;
  /** Query parameter that holds the drawer open. */
  param?: string;
}

type AnyRow = Record<string, unknown>;

/** Creates or edits one row, read afresh before it is edited. */
export function CrudDrawer<E extends Entity>({
  api,
  id,
  label,
  start,
  formFields,
  onClose,
  param,
}: CrudDrawerProps<E>) {
  const t = useText();
  const read = useData(
    api.get as unknown as Endpoint<{ id: number }, AnyRow, 'data'>,
    { id: id ?? 0 },
    { enabled: id !== undefined, freshFor: 0 },
  );
  const stale = { quiet: true, invalidates: [api.list, api.get], onSuccess: () => notify('success', t('kit.saved')) };
  const create = useAction(api.create as unknown as Endpoint<AnyRow, unknown>, stale);
  const update = useAction(api.update as unknown as Endpoint<AnyRow, unknown>, stale);
  const title = t(id === undefined ? 'kit.form.add' : 'kit.form.edit', { label });
  if (id !== undefined && (!read.data || (read.isFetching && !read.isFetchedAfterMount))) {
    return (
      <Drawer open title={title} size={560} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
        {read.isError ? (
          <ErrorState error={read.error} onRetry={() => read.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </Drawer>
    );
  }
  return (
    <FormDrawer
      title={title}
      entity={api.entity}
      row={{ ...start, ...read.data }}
      {...(formFields && { formFields })}
      save={(values) => (id === undefined ? create.mutateAsync(values) : update.mutateAsync({ ...values, id }))}
      onClose={onClose}
      {...(param && { param })}
    />
  );
}
