import { pick, type Access, type Endpoint, type Entity } from '@kaiyin/entity';
import { InputNumber } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { problemOf, toPayload } from '../form/rules.ts';
import { ApiError } from '../http/api-error.ts';
import { notify, notifyError } from '../http/notify.ts';
import { textOf, useText } from '../i18n/text.ts';
import { useAction, type AnyEndpoint } from '../query/query.ts';
import { hasPermission } from '../session/session.ts';

type AnyRow = Record<string, unknown>;

interface NumberCellProps {
  api: Record<'list' | 'create', AnyEndpoint> & {
    entity: Pick<Entity, 'table' | 'fields'>;
    update: AnyEndpoint & { access: Access };
  };
  /** The whole row: all its fields are sent, and when it was changed. */
  row: AnyRow;
  /** The field that is edited. */
  name: string;
  /** What the row is called. */
  called: string;
  /** What else is out of date once it is saved. */
  invalidates?: readonly AnyEndpoint[];
}

/** A number of a row, edited where it stands: Enter and leaving it save, Escape does not. Plain for whoever may not edit. */
export function NumberCell(props: NumberCellProps) {
  const { api, row, name, called } = props;
  const t = useText();
  const [isOpen, setOpen] = useState<boolean>();
  const { access } = api.update;
  const shown = String(row[name] ?? '');
  if (typeof access === 'object' && !hasPermission(...access.permission)) return shown;
  const label = t('kit.editOf', { label: textOf(`${api.entity.table}.${name}`), name: called });
  if (isOpen) return <NumberEditor {...props} label={label} onClose={() => setOpen(false)} />;
  return (
    <button
      type="button"
      className="kit-number-cell"
      // Back where the cursor was, once it has been edited.
      autoFocus={isOpen === false}
      aria-label={`${label}: ${shown}`}
      title={label}
      onClick={() => setOpen(true)}
    >
      {shown || '—'}
    </button>
  );
}

function NumberEditor(props: NumberCellProps & { label: string; onClose: () => void }) {
  const { api, row, name, label, onClose } = props;
  const [value, setValue] = useState(row[name]);
  const { problem, setProblem, save, isSaving } = useSave(props);
  const finish = async () => {
    if (isSaving) return;
    if (value === row[name] || (await save(value))) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of the list and of what lies around it are not meant.
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter') void finish();
  };
  return (
    <span className="kit-number-editor">
      <InputNumber
        autoFocus
        size="small"
        value={value as number | null}
        {...(api.entity.fields[name]?.column === 'integer' && { precision: 0 })}
        disabled={isSaving}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== ''}
        aria-label={label}
        onFocus={({ target }) => target.select()}
        onChange={(next) => {
          setValue(next);
          setProblem('');
        }}
        onKeyDown={onKeyDown}
        onBlur={() => (problem ? onClose() : void finish())}
      />
      {problem && <small role="alert">{problem}</small>}
    </span>
  );
}

/** Saves the row with another value of the field; true when it went well. */
function useSave({ api, row, name, invalidates = [] }: NumberCellProps) {
  const t = useText();
  const [problem, setProblem] = useState('');
  const update = useAction(api.update as Endpoint<AnyRow, unknown>, {
    quiet: true,
    invalidates: [api.list, ...invalidates],
    invalidatesBelow: [api.create],
  });
  const { fields } = api.entity;
  const save = async (value: unknown): Promise<boolean> => {
    const field = fields[name];
    const wrong = field && problemOf(field, value);
    if (wrong) {
      setProblem(wrong);
      return false;
    }
    try {
      await update.mutateAsync({ ...toPayload(fields, { ...row, [name]: value }), ...pick(row, ['id', 'updateTime']) });
      notify('success', t('kit.saved'));
      return true;
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues.find(({ field }) => field === name) : undefined;
      if (issue) setProblem(issue.message);
      else notifyError(error);
      return false;
    }
  };
  return { problem, setProblem, save, isSaving: update.isPending };
}
