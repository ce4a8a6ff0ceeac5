import { Button, Form, Select, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { ErrorState, notify, Page, useAction, useData, useLeaveGuard, useShortcut, useText } from '@kaiyin/console-kit';
import { getPreferences, savePreferences, type Preferences } from '@kaiyin/modules/account/schema';
import './preference.css';

/** How the console behaves for this user. */
export default function PreferencePage() {
  const t = useText();
  const { data, error, refetch } = useData(getPreferences, {});
  return (
    <Page title={t('Shell.Preference')} summary={t('Shell.PreferenceIntro')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <PreferenceForm preferences={data} /> : <Skeleton active />}
    </Page>
  );
}

const switches = [
  { name: 'IncludeChildContent', label: 'Shell.IncludeChild', more: 'Shell.IncludeChildMore' },
  { name: 'OpenContentEditorW', label: 'Shell.EditorWindow', more: 'Shell.EditorWindowMore' },
  { name: 'ShowContentSubTitle', label: 'Shell.ShowSubTitle', more: 'Shell.ShowSubTitleMore' },
] as const;

interface Values {
  CatalogTreeExpandMode: '' | 'accordion';
  IncludeChildContent: boolean;
  OpenContentEditorW: boolean;
  ShowContentSubTitle: boolean;
}

function PreferenceForm({ preferences }: { preferences: Preferences }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty);
  useShortcut('mod+s', () => form.submit(), { label: t('Shell.Save'), enabled: isDirty });
  const save = useAction(savePreferences, {
    invalidates: [getPreferences],
    onSuccess: () => {
      setDirty(false);
      notify('success', t('Shell.Saved'));
    },
  });
  return (
    <Form<Values>
      form={form}
      className="preference"
      layout="vertical"
      initialValues={toValues(preferences)}
      onValuesChange={() => setDirty(true)}
      onFinish={(values) => save.mutate(toPreferences(values))}
    >
      <Form.Item name="CatalogTreeExpandMode" label={t('Shell.TreeMode')} extra={t('Shell.TreeModeMore')}>
        <Select
          options={[
            { value: '', label: t('Shell.TreeMode.') },
            { value: 'accordion', label: t('Shell.TreeMode.accordion') },
          ]}
        />
      </Form.Item>
      {switches.map(({ name, label, more }) => (
        <div key={name} className="preference-switch">
          <label htmlFor={name}>
            {t(label)}
            <small>{t(more)}</small>
          </label>
          <Form.Item name={name} valuePropName="checked" noStyle>
            <Switch id={name} />
          </Form.Item>
        </div>
      ))}
      <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!isDirty}>
        {t('Shell.Save')}
      </Button>
    </Form>
  );
}

const toValues = (kept: Preferences): Values => ({
  CatalogTreeExpandMode: kept.CatalogTreeExpandMode === 'accordion' ? 'accordion' : '',
  IncludeChildContent: kept.IncludeChildContent === 'Y',
  OpenContentEditorW: kept.OpenContentEditorW === 'Y',
  ShowContentSubTitle: kept.ShowContentSubTitle === 'Y',
});

const yesNo = (value: boolean) => (value ? 'Y' : 'N');

const toPreferences = (values: Values) =>
  ({
    CatalogTreeExpandMode: values.CatalogTreeExpandMode,
    IncludeChildContent: yesNo(values.IncludeChildContent),
    OpenContentEditorW: yesNo(values.OpenContentEditorW),
    ShowContentSubTitle: yesNo(values.ShowContentSubTitle),
  }) as const;
