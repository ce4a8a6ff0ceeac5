import type { Entity } from '@kaiyin/entity';
import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../http/api-error.ts';
import { notifyError } from '../http/notify.ts';
import { toPayload } from './rules.ts';

export interface EntityFormState {
  form: FormInstance;
  isDirty: boolean;
  isSaving: boolean;
  /** Checks and saves; true when it went well, false when `save` answered so or was refused. The server's issues appear at their fields. */
  submit: () => Promise<boolean>;
  onChange: () => void;
  /** What was typed no longer counts as unsaved. */
  settle: () => void;
}

/** The state of a form over an entity; `save` gets the values merged over `row` and should call quietly. */
export function useEntityForm(
  entity: Pick<Entity, 'fields'>,
  row: Record<string, unknown> | undefined,
  save: (values: Record<string, unknown>) => Promise<unknown>,
): EntityFormState {
  const [form] = Form.useForm();
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);

  // At once, so that the caller may navigate away in the next line without being asked.
  const settle = () => flushSync(() => setDirty(false));

  async function submit(): Promise<boolean> {
    if (isSaving || !(await isValid(form))) return false;
    setSaving(true);
    try {
      if ((await save(toPayload(entity.fields, { ...row, ...form.getFieldsValue(true) }))) === false) return false;
      settle();
      return true;
    } catch (error) {
      showFailure(form, error);
      return false;
    } finally {
      setSaving(false);
    }
  }
  return { form, isDirty, isSaving, submit, onChange: () => setDirty(true), settle };
}

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
