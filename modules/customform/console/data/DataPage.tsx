import { FilterOutlined, PlusOutlined } from '@ant-design/icons';
import {
  Can,
  EmptyState,
  ErrorState,
  formatCount,
  ListPage,
  LoadingState,
  Page,
  useData,
  useTabTitle,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import {
  formDataTransfer,
  getForm,
  listDataFields,
  listFormData,
  type FormData,
  type FormRow,
} from '@kaiyin/modules/customform/schema';
import type { FieldFacts } from '@kaiyin/modules/model/schema';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { fieldsOf } from '../forms/addresses.ts';
import { DataDrawer } from './DataDrawer.tsx';
import { dataFilters, fieldFilters } from './data-filters.ts';
import { EditDrawer } from './EditDrawer.tsx';
import { useDataActions } from './use-data-actions.ts';
import { useDataColumns } from './use-data-columns.tsx';
import '../customform.css';

/** The answers to one form. */
export default function DataPage() {
  const t = useText();
  const [{ formId }] = useUrlState({ formId: 0 });
  const enabled = { enabled: formId > 0 };
  const form = useData(getForm, { id: formId }, enabled);
  const fields = useData(listDataFields, { formId }, enabled);
  useTabTitle(form.data?.name);
  const toForms = <Link to="/operations/customform">{t('customform.toForms')}</Link>;
  if (form.data && fields.data) return <DataList form={form.data} fields={fields.data} toForms={toForms} />;
  const error = form.error ?? fields.error;
  return (
    <Page title={t('customform.data')} extra={toForms}>
      {formId === 0 ? (
        <EmptyState text={t('customform.noForm')} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([form.refetch(), fields.refetch()])} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}

interface DataListProps {
  form: FormRow;
  fields: FieldFacts[];
  toForms: ReactNode;
}

function DataList({ form, fields, toForms }: DataListProps) {
  const t = useText();
  const [{ open, edit }, setUrl] = useUrlState({ open: 0, edit: '' });
  const show = (id: number) => setUrl({ open: id, edit: '' });
  const actions = useDataActions({ onOpen: show, onEdit: (id) => setUrl({ edit: String(id), open: 0 }) });
  const { filters, button } = useFilters(fields);
  return (
    <>
      <ListPage<FormData, never>
        name={`customform-data-${form.id}`}
        list={listFormData as never}
        title={t('customform.dataOf', { name: form.name })}
        summary={t('customform.dataTotal', { count: formatCount(form.answers) })}
        columns={useDataColumns(fields, show)}
        filters={filters}
        fixed={{ formId: form.id }}
        rowActions={actions.row}
        bulkActions={actions.bulk}
        transfer={formDataTransfer}
        exportsAll
        extra={
          <>
            {toForms}
            <Link to={fieldsOf(form.id)}>{t('customform.toFields')}</Link>
            {button}
          </>
        }
        primary={
          <Can permission={['cms:customform:add', 'cms:customform:edit']}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setUrl({ edit: 'new', open: 0 })}>
              {t('customform.addData')}
            </Button>
          </Can>
        }
        emptyText={t('customform.dataEmpty')}
      />
      {open > 0 && (
        <DataDrawer
          key={open}
          id={open}
          onEdit={() => setUrl({ edit: String(open), open: 0 })}
          onClose={() => setUrl({ open: 0 })}
        />
      )}
      {edit !== '' && (
        <EditDrawer key={edit} formId={form.id} modelId={form.modelId} id={edit} onClose={() => setUrl({ edit: '' })} />
      )}
    </>
  );
}

/** Filters of the fields come when they are asked for, or are in the address. */
function useFilters(fields: readonly FieldFacts[]) {
  const t = useText();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const own = fieldFilters(t, fields);
  const isSaid = own.some(({ name }) => [name, `${name}From`, `${name}To`].some((one) => search.get(one)));
  const isShown = isOpen || isSaid;
  const button = own.length > 0 && (
    <Button icon={<FilterOutlined />} aria-expanded={isShown} disabled={isSaid} onClick={() => setOpen(!isOpen)}>
      {t('customform.fieldFilters')}
    </Button>
  );
  return { filters: [...dataFilters(t), ...(isShown ? own : [])], button };
}
