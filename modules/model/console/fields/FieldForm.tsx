import { FieldLine, textOf, useText } from '@kaiyin/console-kit';
import { choice } from '@kaiyin/entity';
import { controls, modelField, type ControlType } from '@kaiyin/modules/model/schema';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { DictionaryWidget } from './DictionaryWidget.tsx';
import { FieldTrial } from './FieldTrial.tsx';
import { useFieldsOwner } from './fields-owner.ts';
import { OptionsWidget } from './OptionsWidget.tsx';
import { RuleWidget } from './RuleWidget.tsx';

/** What a field is told; only what its control has a use for is shown. */
export function FieldForm({ isNew }: { isNew: boolean }) {
  const t = useText();
  const type = Form.useWatch<ControlType | undefined>('controlType') ?? 'input';
  const rule = Form.useWatch<string | undefined>('rule');
  const code = Form.useWatch<string | undefined>('code');
  const { hasOptions, hasDefault, canFilter, rules } = controls[type];
  const owner = useFieldsOwner();
  const offered = { ...modelField, fields: { ...modelField.fields, controlType: choice(owner.controls) } };
  return (
    <>
      <FieldLine entity={modelField} name="name" />
      <FieldLine entity={modelField} name="nameEn" help={t('model.fieldNameEnHelp')} />
      <FieldLine
        entity={modelField}
        name="code"
        disabled={!isNew}
        help={owner.codeHelp(t, code || textOf('x_model_field.code'))}
      />
      <FieldLine entity={offered} name="controlType" />
      {hasOptions && <OptionLines />}
      {rules.length > 1 && <FieldLine entity={modelField} name="rule" widget={RuleWidget} />}
      {rules.includes('pattern') && rule === 'pattern' && (
        <FieldLine entity={modelField} name="pattern" help={t('model.patternHelp')} />
      )}
      <FieldLine entity={modelField} name="required" />
      {hasDefault && (
        <FieldLine
          entity={modelField}
          name="defaultValue"
          help={t(type === 'switch' ? 'model.defaultSwitchHelp' : 'model.defaultHelp')}
        />
      )}
      <FieldLine entity={modelField} name="help" />
      {canFilter && owner.marksFilters && (
        <FieldLine entity={modelField} name="filterable" help={t('model.filterableHelp')} />
      )}
      <FieldTrial />
    </>
  );
}

/** Options that are typed, or those of a dictionary. */
function OptionLines() {
  const t = useText();
  const form = Form.useFormInstance();
  const dictionary = Form.useWatch<string | undefined>('dictionary', { form, preserve: true }) ?? '';
  const [source, setSource] = useState(dictionary === '' ? 'list' : 'dictionary');
  const choose = (next: string) => {
    setSource(next);
    if (next === 'list') form.setFieldValue('dictionary', '');
  };
  return (
    <>
      <Form.Item label={t('model.optionSource')}>
        <Radio.Group
          value={source}
          options={[
            { value: 'list', label: t('model.optionSource.list') },
            { value: 'dictionary', label: t('model.optionSource.dictionary') },
          ]}
          onChange={({ target }) => choose(String(target.value))}
        />
      </Form.Item>
      {source === 'list' ? (
        <FieldLine entity={modelField} name="options" widget={OptionsWidget} />
      ) : (
        <FieldLine entity={modelField} name="dictionary" widget={DictionaryWidget} />
      )}
    </>
  );
}
