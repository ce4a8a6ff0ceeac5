import type { Entity } from '@kaiyin/entity';
import { Button, Modal, Radio, Tag } from 'antd';
import { useState } from 'react';
import { textOf, useText } from '../i18n/text.ts';
import type { FormField } from './EntityForm.tsx';
import { FieldBoundary } from './FieldBoundary.tsx';
import type { Side, StaleField } from './stale.ts';
import type { StaleQuestion } from './use-entity-form.ts';
import { widgetOf } from './widgets.tsx';
import './stale-dialog.css';

export interface StaleChoicesProps {
  entity: Pick<Entity, 'table' | 'fields'>;
  formFields?: readonly (string | FormField)[] | undefined;
  question: StaleQuestion;
}

/** Both values of each field that differs, and which of them is to be saved. */
export default function StaleChoices({ entity, formFields = [], question }: StaleChoicesProps) {
  const t = useText();
  const { found, user, answer } = question;
  const [choices, setChoices] = useState(() => sidesOf(found, ({ suggested }) => suggested));
  const given = new Map(
    formFields.map((field) => (typeof field === 'string' ? [field, { name: field }] : [field.name, field])),
  );
  return (
    <Modal
      open
      width={760}
      title={t('kit.stale.title', { user })}
      mask={{ closable: false }}
      onCancel={() => answer(undefined)}
      footer={[
        <Button key="back" onClick={() => answer(undefined)}>
          {t('kit.stale.back')}
        </Button>,
        <Button key="mine" onClick={() => answer(sidesOf(found, () => 'mine'))}>
          {t('kit.stale.allMine')}
        </Button>,
        <Button key="chosen" type="primary" onClick={() => answer(choices)}>
          {t('kit.stale.save')}
        </Button>,
      ]}
    >
      <p>{t('kit.stale.text', { count: found.length })}</p>
      {found.map((field) => (
        <StaleLine
          key={field.name}
          {...{ entity, field }}
          shown={given.get(field.name)}
          side={choices[field.name] ?? field.suggested}
          onChoose={(side) => setChoices({ ...choices, [field.name]: side })}
        />
      ))}
    </Modal>
  );
}

const sidesOf = (found: readonly StaleField[], sideOf: (field: StaleField) => Side): Record<string, Side> =>
  Object.fromEntries(found.map((field) => [field.name, sideOf(field)]));

interface StaleLineProps {
  entity: StaleChoicesProps['entity'];
  field: StaleField;
  shown: FormField | undefined;
  side: Side;
  onChoose: (side: Side) => void;
}

function StaleLine({ entity, field, shown, side, onChoose }: StaleLineProps) {
  const t = useText();
  const { name, isContested } = field;
  const label = shown?.label ?? textOf(`${entity.table}.${name}`);
  return (
    <section className="kit-stale">
      <h3>
        <span>{label}</span>
        {isContested && <Tag color="warning">{t('kit.stale.contested')}</Tag>}
        <Radio.Group
          size="small"
          optionType="button"
          buttonStyle="solid"
          aria-label={label}
          value={side}
          options={(['mine', 'theirs'] as const).map((value) => ({ value, label: t(`kit.stale.${value}`) }))}
          onChange={({ target }) => onChoose(target.value as Side)}
        />
      </h3>
      <div className="kit-stale-sides">
        {(['mine', 'theirs'] as const).map((one) => (
          <div key={one} data-side={one} data-chosen={side === one}>
            <small>{t(`kit.stale.${one}`)}</small>
            <FieldBoundary label={label} fallback={<span>{plainly(field[one])}</span>}>
              <Value {...{ entity, name, shown }} value={field[one]} />
            </FieldBoundary>
          </div>
        ))}
      </div>
    </section>
  );
}

const plainly = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

function Value({
  entity,
  name,
  shown,
  value,
}: Pick<StaleLineProps, 'entity' | 'shown'> & { name: string; value: unknown }) {
  const field = entity.fields[name];
  if (!field) return null;
  const wanted = shown?.widget ?? field.widget;
  if (wanted === 'hidden') return <span>{plainly(value)}</span>;
  const Widget = typeof wanted === 'string' ? widgetOf(wanted) : wanted;
  return <Widget table={entity.table} {...{ name, field, value }} disabled />;
}
