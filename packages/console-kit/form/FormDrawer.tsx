import type { Entity } from '@kaiyin/entity';
import { Button, Drawer } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { useFocusReturn } from '../page/use-focus-return.ts';
import { useConfirmLeave, useLeaveGuard } from '../page/use-leave-guard.ts';
import { useShortcut } from '../page/use-shortcut.ts';
import { EntityForm, type FormField } from './EntityForm.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { useEntityForm, type SaveForm } from './use-entity-form.ts';

export interface FormDrawerProps<Saved = unknown> {
  title: ReactNode;
  entity: Pick<Entity, 'table' | 'fields'>;
  row?: Record<string, unknown>;
  formFields?: readonly (string | FormField)[];
  /** In place of a list of fields: parts made of `FieldLine`s. */
  children?: ReactNode;
  /** What the button says, where it does more than save. */
  saveText?: string;
  /** Saves quietly; a thrown `ApiError` is shown at its fields. False when the user gave up: the form stays open. */
  save: SaveForm<Saved>;
  /** Reads the row again when somebody else has saved it meanwhile; both values are shown then. */
  reread?: () => Promise<Record<string, unknown>>;
  /** Called with what `save` answered when the drawer is gone, so that it may lead elsewhere: nothing is unsaved then. */
  onSaved?: (saved: Saved) => void;
  onClose: () => void;
  /** Query parameter that holds the drawer open. */
  param?: string;
  /** Its width in pixels, on wide screens. */
  size?: number;
}

/** A form in a drawer, of 560 px unless told: Ctrl/⌘-S saves, and closing with changes asks first. Mount it to open it. */
export function FormDrawer<Saved>({ size = 560, ...props }: FormDrawerProps<Saved>) {
  const { title, entity, row, formFields, children, onClose, param } = props;
  const t = useText();
  useFocusReturn();
  const { save, markSaved } = useSaved(props);
  const { form, isDirty, isSaving, submit, onChange, settle, question } = useEntityForm(
    entity,
    row,
    save,
    props.reread,
  );
  const confirmLeave = useConfirmLeave();
  useLeaveGuard(isDirty, param ? { param } : {});
  const finish = async () => {
    if (!(await submit())) return;
    markSaved();
    onClose();
  };
  useShortcut('mod+s', finish, { label: props.saveText ?? t('kit.save') });
  const close = async () => {
    if (isDirty && !(await confirmLeave())) return;
    settle();
    onClose();
  };
  return (
    <Drawer
      open
      title={title}
      size={size}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={close}
      mask={{ closable: !isDirty }}
      footer={
        <div className="kit-drawer-footer">
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button type="primary" loading={isSaving} onClick={finish}>
            {props.saveText ?? t('kit.save')}
          </Button>
        </div>
      }
    >
      <EntityForm
        {...{ entity, form, onChange }}
        {...(row && { row })}
        {...(formFields && { formFields })}
        onSubmit={finish}
      >
        {children}
      </EntityForm>
      <StaleDialog {...{ entity, formFields, question }} />
    </Drawer>
  );
}

/** Remembers what was saved until the drawer is gone. */
function useSaved<Saved>({ save, onSaved }: Pick<FormDrawerProps<Saved>, 'save' | 'onSaved'>) {
  const answer = useRef<{ saved: Saved }>(undefined);
  const isOver = useRef(false);
  const latest = useRef(onSaved);
  latest.current = onSaved;
  useEffect(
    () => () => {
      if (isOver.current && answer.current) latest.current?.(answer.current.saved);
    },
    [],
  );
  return {
    async save(values: Record<string, unknown>, over: Record<string, unknown> | undefined) {
      const saved = await save(values, over);
      answer.current = { saved };
      return saved;
    },
    markSaved: () => void (isOver.current = true),
  };
}
