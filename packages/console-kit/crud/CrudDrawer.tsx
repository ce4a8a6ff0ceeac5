import { pick, type CrudApi, type Endpoint, type Entity, type Row } from '@kaiyin/entity';
import type { ReactNode } from 'react';
import type { FormField } from '../form/EntityForm.tsx';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { WaitingDrawer } from '../form/WaitingDrawer.tsx';
import { call } from '../http/call.ts';
import { notify } from '../http/notify.ts';
import { textOf, useText } from '../i18n/text.ts';
import { useFocusReturn } from '../page/use-focus-return.ts';
import { useAction, useData, type AnyEndpoint } from '../query/query.ts';

type FieldList = readonly (string | FormField)[];

/** The fields of a form: the same for all rows, or by the row that is edited, undefined for a new one. */
export type FormFields<E extends Entity> = FieldList | ((row: Row<E> | undefined) => FieldList);

/** Answers whether what stands in the form is to be saved; without a row it is a new one. */
export type ConfirmSaving = (values: AnyRow, row: AnyRow | undefined) => Promise<boolean>;

interface CrudDrawerProps<E extends Entity> {
  api: CrudApi<E>;
  /** The row to edit; a new one without it. */
  id: number | undefined;
  /** What a new row starts with. */
  start?: Record<string, unknown>;
  formFields?: FormFields<E>;
  /** In place of a list of fields: parts made of `FieldLine`s. */
  children?: ReactNode;
  /** What else is out of date once it is saved. */
  invalidates?: readonly AnyEndpoint[];
  /** Asked before a row is saved; false keeps the form open. */
  confirmSaving?: ConfirmSaving | undefined;
  onClose: () => void;
  /** Query parameter that holds the drawer open. */
  param?: string;
  /** Its width in pixels, on wide screens. */
  size?: number;
}

type AnyRow = Record<string, unknown>;

/** Creates or edits one row, read afresh before it is edited. */
export function CrudDrawer<E extends Entity>(props: CrudDrawerProps<E>) {
  const { api, id, onClose, size } = props;
  const sized = size !== undefined && { size };
  const t = useText();
  useFocusReturn();
  const get = api.get as Endpoint<{ id: number }, AnyRow, 'data'>;
  const read = useData(get, { id: id ?? 0 }, { enabled: id !== undefined, freshFor: 0 });
  const title = t(id === undefined ? 'kit.form.add' : 'kit.form.edit', { label: textOf(api.entity.table) });
  if (id === undefined) return <RowForm {...props} {...{ title }} row={undefined} />;
  return (
    <WaitingDrawer {...{ title, read, onClose }} {...sized}>
      {(row) => <RowForm {...props} {...{ title, row }} />}
    </WaitingDrawer>
  );
}

type RowFormProps<E extends Entity> = CrudDrawerProps<E> & { title: string; row: AnyRow | undefined };

function RowForm<E extends Entity>({ api, start, formFields, invalidates = [], row, title, ...form }: RowFormProps<E>) {
  const save = useSave(api, row, invalidates);
  const fields = typeof formFields === 'function' ? formFields(row as Row<E> | undefined) : formFields;
  const { onClose, param, children, size, confirmSaving } = form;
  const confirmed = async (values: AnyRow, over: AnyRow | undefined) =>
    confirmSaving && !(await confirmSaving(values, row)) ? false : save(values, over);
  const get = api.get as Endpoint<{ id: number }, AnyRow, 'data'>;
  return (
    <FormDrawer
      {...{ title, onClose }}
      save={confirmed}
      {...(row && { reread: () => call(get, { id: Number(row.id) }, { quiet: true }) })}
      {...(param !== undefined && { param })}
      {...(size !== undefined && { size })}
      {...(fields && { formFields: fields })}
      entity={api.entity}
      row={{ ...start, ...row }}
    >
      {children}
    </FormDrawer>
  );
}

function useSave<E extends Entity>(
  api: CrudApi<E>,
  row: AnyRow | undefined,
  others: readonly AnyEndpoint[],
): (values: AnyRow, over: AnyRow | undefined) => Promise<unknown> {
  const t = useText();
  const after = {
    quiet: true,
    invalidates: [api.list, ...others],
    invalidatesBelow: [api.create],
    onSuccess: () => notify('success', t('kit.saved')),
  };
  const create = useAction(api.create as Endpoint<AnyRow, unknown>, after);
  const update = useAction(api.update as Endpoint<AnyRow, unknown>, after);
  return (values, over) =>
    row ? update.mutateAsync({ ...values, ...pick(over ?? row, ['id', 'updateTime']) }) : create.mutateAsync(values);
}
