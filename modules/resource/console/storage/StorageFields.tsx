import {
  call,
  FieldGrid,
  FieldLine,
  notify,
  showFailure,
  toPayload,
  useText,
  widgetOf,
  type Widget,
  type WidgetProps,
} from '@kaiyin/console-kit';
import {
  presetEndpoint,
  storageForm,
  storagePresets,
  testStorage,
  type StorageInput,
  type StorageProvider,
} from '@kaiyin/modules/resource/schema';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { patience } from './patience.ts';

/** Keys are entered, and never shown. */
const KeyWidget: Widget = ({ id, value, onChange, disabled }) => (
  <Input.Password
    {...{ id, disabled }}
    autoComplete="new-password"
    visibilityToggle={false}
    value={typeof value === 'string' ? value : ''}
    onChange={(event) => onChange?.(event.target.value)}
  />
);

const line = (name: string, more: { help?: string; widget?: Widget } = {}) => (
  <FieldLine entity={storageForm} name={name} {...more} />
);

/** What a storage elsewhere is reached by; a provider fills in what its storages usually say. */
export function StorageFields() {
  const t = useText();
  const form = Form.useFormInstance();
  const kind: unknown = Form.useWatch('kind', form);
  return (
    <>
      {line('kind')}
      {kind === 's3' && (
        <>
          {line('provider', { widget: ProviderWidget })}
          <FieldGrid>
            {line('endpoint', { help: t('resource.storage.endpointHelp') })}
            {line('region')}
            {line('bucket')}
            {line('prefix', { help: t('resource.storage.prefixHelp') })}
            {line('accessKeyId', { widget: KeyWidget })}
            {line('secretAccessKey', { widget: KeyWidget, help: t('resource.storage.keyHelp') })}
          </FieldGrid>
          {line('pathStyle')}
          <TestButton />
        </>
      )}
    </>
  );
}

/** The choice of a provider, which fills in the rest. */
function ProviderWidget(props: WidgetProps) {
  const form = Form.useFormInstance();
  const Select = widgetOf('select');
  const choose = (value: unknown) => {
    props.onChange?.(value);
    const provider = value as StorageProvider;
    const preset = storagePresets[provider];
    if (!preset) return;
    const { region, pathStyle } = preset;
    form.setFieldsValue({ region, pathStyle, endpoint: presetEndpoint(provider, region) });
  };
  return <Select {...props} onChange={choose} />;
}

/** Tries what is entered, whether or not it is kept; what is wrong stands at its field. */
function TestButton() {
  const t = useText();
  const form = Form.useFormInstance();
  const [isTesting, setTesting] = useState(false);
  const test = async () => {
    setTesting(true);
    try {
      const values = toPayload(storageForm.fields, form.getFieldsValue(true) as Record<string, unknown>);
      await call(testStorage, values as StorageInput, { quiet: true, timeout: patience, repeatSubmit: false });
      notify('success', t('resource.storage.testOk'));
    } catch (error) {
      showFailure(form, error);
    } finally {
      setTesting(false);
    }
  };
  return (
    <Button loading={isTesting} onClick={() => void test()}>
      {t('resource.storage.test')}
    </Button>
  );
}
