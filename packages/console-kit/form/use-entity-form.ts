import type { Entity, Fields } from '@kaiyin/entity';
import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../http/api-error.ts';
import { notifyError } from '../http/notify.ts';
import { startingValues, toPayload } from './rules.ts';
import { isStale, staleFields, type Side, type StaleField } from './stale.ts';

type Values = Record<string, unknown>;

/** Which side of each field is to be saved; undefined to go on writing. */
type Answer = Record<string, Side> | undefined;

/** Asked when somebody else has saved the row meanwhile. */
export interface StaleQuestion {
  found: readonly StaleField[];
  user: string;
  answer: (choices: Answer) => void;
}

/** Sends the values; `over` is the row that they are changes of. */
export type SaveForm<Saved = unknown> = (values: Values, over: Values | undefined) => Promise<Saved>;

export interface EntityFormState {
  form: FormInstance;
  isDirty: boolean;
  isSaving: boolean;
  /** Checks and saves; true when it went well, false when `save` answered so or was refused. The server's issues appear at their fields. */
  submit: () => Promise<boolean>;
  onChange: () => void;
  /** What was typed no longer counts as unsaved. */
  settle: () => void;
  /** For `StaleDialog`. */
  question: StaleQuestion | undefined;
}

/**
 * The state of a form over an entity; `save` gets the values merged over `row` and should call quietly. With `reread`, a
 * row that somebody else has saved meanwhile is read again, and the user chooses field by field what is saved.
 */
export function useEntityForm(
  entity: Pick<Entity, 'fields'>,
  row: Values | undefined,
  save: SaveForm,
  reread?: () => Promise<Values>,
): EntityFormState {
  const [form] = Form.useForm();
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { question, meet, latest } = useStale(entity, form, reread);

  // At once, so that the caller may navigate away in the next line without being asked.
  const settle = () => flushSync(() => setDirty(false));

  async function send(): Promise<boolean> {
    const over = latest(row);
    try {
      return (await save(toPayload(entity.fields, { ...over, ...form.getFieldsValue(true) }), over)) !== false;
    } catch (error) {
      if (!isStale(error) || !reread) throw error;
      return (await meet(over ?? {})) && send();
    }
  }

  async function submit(): Promise<boolean> {
    if (isSaving || !(await isValid(form))) return false;
    setSaving(true);
    try {
      if (!(await send())) return false;
      settle();
      return true;
    } catch (error) {
      showFailure(form, error);
      return false;
    } finally {
      setSaving(false);
    }
  }
  return { form, isDirty, isSaving, submit, onChange: () => setDirty(true), settle, question };
}

/** Meets what somebody else has saved: asks field by field, and puts what is chosen of theirs into the form. */
function useStale({ fields }: Pick<Entity, 'fields'>, form: FormInstance, reread?: () => Promise<Values>) {
  const [question, setQuestion] = useState<StaleQuestion>();
  const read = useRef<Values>(undefined);
  const ask = (found: readonly StaleField[], user: string) =>
    new Promise<Answer>((answer) => setQuestion({ found, user, answer })).finally(() => setQuestion(undefined));

  async function meet(over: Values): Promise<boolean> {
    const row = (await reread?.()) ?? over;
    const sides = { base: over, mine: { ...over, ...form.getFieldsValue(true) }, theirs: row };
    const found = staleFields(fields, valuesOf(fields, sides));
    // What the form does not show has not been changed here.
    const names = Object.keys(form.getFieldsValue());
    const shown = found.filter(({ name }) => names.includes(name));
    const choices = shown.length > 0 ? await ask(shown, String(row.updateBy ?? '')) : {};
    if (!choices) return false;
    const theirs = found.filter(({ name, suggested }) => (choices[name] ?? suggested) === 'theirs');
    form.setFieldsValue(Object.fromEntries(theirs.map(({ name, theirs }) => [name, theirs])));
    read.current = row;
    return true;
  }
  const latest = (row: Values | undefined): Values | undefined =>
    read.current && String(read.current.updateTime) > String(row?.updateTime ?? '') ? read.current : row;
  return { question, meet, latest };
}

const valuesOf = (fields: Fields, sides: Record<Side | 'base', Values>): Record<Side | 'base', Values> => ({
  base: startingValues(fields, sides.base),
  mine: startingValues(fields, sides.mine),
  theirs: startingValues(fields, sides.theirs),
});

async function isValid(form: FormInstance): Promise<boolean> {
  try {
    await form.validateFields();
    return true;
  } catch {
    focusFirst(form);
    return false;
  }
}

/** Puts the server's issues at their fields; what belongs to none is shown as a notice. */
export function showFailure(form: FormInstance, error: unknown): void {
  const issues = error instanceof ApiError ? error.issues : [];
  const names = form.getFieldsError().map(({ name }) => name);
  const shown = issues.flatMap(({ field, message }) => {
    // A field inside another is named by its path; a part of a value belongs to the field that holds it.
    const own =
      names.find((name) => name.join('.') === field) ?? names.find((name) => field.startsWith(`${name.join('.')}.`));
    const isShown = own ?? (form.isFieldTouched(field) || form.getFieldValue(field) !== undefined);
    return isShown ? [{ name: own ?? field, errors: [message] }] : [];
  });
  if (!shown.length) return notifyError(error);
  form.setFields(shown);
  focusFirst(form);
}

function focusFirst(form: FormInstance): void {
  const first = form.getFieldsError().find(({ errors }) => errors.length);
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
}
