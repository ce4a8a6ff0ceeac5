import type { Entity } from '@kaiyin/entity';
import { Button, Form, type FormInstance } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { StatusDot } from '../page/StatusDot.tsx';
import { useLeaveGuard } from '../page/use-leave-guard.ts';
import { useShortcut } from '../page/use-shortcut.ts';
import { startingValues, toPayload } from './rules.ts';
import { StaleDialog } from './StaleDialog.tsx';
import { useEntityForm, type SaveForm } from './use-entity-form.ts';
import './form-page.css';

export interface FormSection {
  key: string;
  title: string;
  children: ReactNode;
}

/** A look at what saving would bring, which may end it. */
export interface FormReview {
  label: string;
  /** Whether to save after all. */
  ask: (fields: Record<string, unknown>) => Promise<boolean>;
  /** Whether saving these must be looked at first. */
  isNeeded?: (fields: Record<string, unknown>) => boolean;
}

interface FormPageProps {
  entity: Pick<Entity, 'table' | 'fields'>;
  row: Record<string, unknown>;
  sections: readonly FormSection[];
  /** Sends the values merged over `row`, quietly: the server's issues appear at their fields. */
  save: SaveForm;
  /** Reads the row again when somebody else has saved it meanwhile; both values are shown then. */
  reread?: () => Promise<Record<string, unknown>>;
  onSaved?: () => unknown;
  review?: FormReview | undefined;
  mayEdit: boolean;
  /** Further buttons beside saving; `saved` saves what is not yet, and answers whether all of it is. */
  further?: (saved: () => Promise<boolean>) => ReactNode;
  /** The parameter of the address that says whose settings these are: another one is another page. */
  param: string;
}

/** The settings of one record in sections that can be jumped to, saved together by a footer that stays in view. */
export function FormPage(props: FormPageProps) {
  const { entity, row, sections, save, reread, onSaved, review, mayEdit, further, param } = props;
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const { form, isDirty, isSaving, submit, onChange, settle, question } = useEntityForm(entity, row, save, reread);
  const store = async () => {
    const isStored = await submit();
    if (isStored) await onSaved?.();
    return isStored;
  };
  const fields = () => toPayload(entity.fields, { ...row, ...form.getFieldsValue(true) });
  const reviewed = async () => (await review?.ask(fields())) && (await store());
  const send = () => (review?.isNeeded?.(fields()) ? reviewed() : store());
  useLeaveGuard(isDirty, { param });
  useShortcut('mod+s', () => void send(), { label: t('kit.save'), enabled: mayEdit });
  const goTo = (key: string) =>
    box.current?.querySelector(`[data-section="${key}"]`)?.scrollIntoView({ block: 'start' });
  return (
    <div ref={box} className="form-page">
      {sections.length > 1 && (
        <nav className="form-page-sections" aria-label={t('kit.sections')}>
          {sections.map(({ key, title }) => (
            <Button key={key} type="text" size="small" onClick={() => goTo(key)}>
              {title}
            </Button>
          ))}
        </nav>
      )}
      <Form
        form={form}
        layout="vertical"
        disabled={!mayEdit}
        initialValues={startingValues(entity.fields, row)}
        onValuesChange={onChange}
        onFinish={() => void send()}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        {sections.map(({ key, title, children }) => (
          <section key={key} data-section={key}>
            <h2>{title}</h2>
            {children}
          </section>
        ))}
        {mayEdit && (
          <Footer
            {...{ form, isDirty, isSaving, settle }}
            review={review && { ...review, run: () => void reviewed() }}
            further={further?.(async () => !isDirty || (await store()))}
          />
        )}
      </Form>
      <StaleDialog {...{ entity, question }} />
    </div>
  );
}

interface FooterProps {
  form: FormInstance;
  isDirty: boolean;
  isSaving: boolean;
  settle: () => void;
  review: { label: string; run: () => void } | undefined;
  further: ReactNode;
}

function Footer({ form, isDirty, isSaving, settle, review, further }: FooterProps) {
  const t = useText();
  const reset = () => {
    form.resetFields();
    settle();
  };
  return (
    <footer className="form-page-footer">
      <span role="status">{isDirty && <StatusDot state="pending">{t('kit.unsaved')}</StatusDot>}</span>
      <Button disabled={!isDirty} onClick={reset}>
        {t('kit.revert')}
      </Button>
      {review && isDirty && <Button onClick={review.run}>{review.label}</Button>}
      <Button type="primary" htmlType="submit" loading={isSaving} disabled={!isDirty}>
        {t('kit.save')}
      </Button>
      {further}
    </footer>
  );
}

/** Fields side by side where there is room; `form-page-wide` takes a line of its own. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className="form-page-grid">{children}</div>;
