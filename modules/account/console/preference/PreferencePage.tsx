import { Button, Form, Select, Skeleton, Switch } from 'antd';
import { Suspense, useState } from 'react';
import {
  ErrorState,
  listOf,
  notify,
  Page,
  useAction,
  useData,
  useLeaveGuard,
  useShortcut,
  useText,
} from '@kaiyin/console-kit';
import {
  getPreferences,
  mostShortcuts,
  savePreferences,
  shortcutIds,
  type Preferences,
} from '@kaiyin/modules/account/schema';
import { ShortcutsField } from './ShortcutsField.tsx';
import './preference.css';

/** How the console behaves for this user. */
export default function PreferencePage() {
  const t = useText();
  const { data, error, refetch } = useData(getPreferences, {});
  return (
    <Page title={t('account.preferences')} summary={t('account.preferencesSummary')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <PreferenceForm preferences={data} /> : <Skeleton active />}
      {listOf('preferenceSections').map((Section, index) => (
        <Suspense key={index}>
          <Section />
        </Suspense>
      ))}
    </Page>
  );
}

const switches = [
  { name: 'IncludeChildContent', label: 'account.includeChild', more: 'account.includeChildHelp' },
  { name: 'OpenContentEditorW', label: 'account.editorWindow', more: 'account.editorWindowHelp' },
  { name: 'ShowContentSubTitle', label: 'account.showSubTitle', more: 'account.showSubTitleHelp' },
] as const;

interface Values {
  Shortcut: number[];
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
  useShortcut('mod+s', () => form.submit(), { label: t('kit.save'), enabled: isDirty });
  const save = useAction(savePreferences, {
    invalidates: [getPreferences],
    onSuccess: () => {
      setDirty(false);
      notify('success', t('kit.saved'));
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
      <Form.Item
        name="Shortcut"
        label={t('account.shortcuts')}
        extra={t('account.shortcutsHelp', { count: mostShortcuts })}
      >
        <ShortcutsField />
      </Form.Item>
      <Form.Item name="CatalogTreeExpandMode" label={t('account.treeMode')} extra={t('account.treeModeHelp')}>
        <Select
          options={[
            { value: '', label: t('account.treeMode.common') },
            { value: 'accordion', label: t('account.treeMode.accordion') },
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
        {t('kit.save')}
      </Button>
    </Form>
  );
}

const toValues = (kept: Preferences): Values => ({
  Shortcut: shortcutIds(kept),
  CatalogTreeExpandMode: kept.CatalogTreeExpandMode === 'accordion' ? 'accordion' : '',
  IncludeChildContent: kept.IncludeChildContent === 'Y',
  OpenContentEditorW: kept.OpenContentEditorW === 'Y',
  ShowContentSubTitle: kept.ShowContentSubTitle === 'Y',
});

const yesNo = (value: boolean) => (value ? 'Y' : 'N');

const toPreferences = (values: Values) =>
  ({
    Shortcut: JSON.stringify(values.Shortcut),
    CatalogTreeExpandMode: values.CatalogTreeExpandMode,
    IncludeChildContent: yesNo(values.IncludeChildContent),
    OpenContentEditorW: yesNo(values.OpenContentEditorW),
    ShowContentSubTitle: yesNo(values.ShowContentSubTitle),
  }) as const;
