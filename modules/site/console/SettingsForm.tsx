import { ApiError, call, invalidate, notify, notifyError, useLeaveGuard, useText } from '@kaiyin/console-kit';
import {
  getSite,
  problemOfSetting,
  saveSiteSettings,
  settingGroups,
  siteSettings,
  type SettingView,
} from '@kaiyin/modules/site/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { SettingLine } from './SettingLine.tsx';

interface SettingsFormProps {
  siteId: number;
  settings: readonly SettingView[];
  mayEdit: boolean;
  title: string;
}

/** Values that were changed here, by their keys; null goes back to the standard one. */
export type ChangedSettings = Readonly<Record<string, string | null>>;

/** The settings in their groups; only those that were changed are sent. */
export function SettingsForm({ siteId, settings, mayEdit, title }: SettingsFormProps) {
  const t = useText();
  const client = useQueryClient();
  const [changed, setChanged] = useState<ChangedSettings>({});
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const isDirty = Object.keys(changed).length > 0;
  useLeaveGuard(isDirty, { param: 'siteId' });
  const change = ({ key, own }: SettingView, value: string | null) => {
    const { [key]: _, ...others } = changed;
    setChanged(value === own ? others : { ...changed, [key]: value });
    const { [key]: __, ...left } = issues;
    setIssues(left);
  };
  const faults = () =>
    settings.flatMap((setting): [string, string][] => {
      const value = changed[setting.key];
      const problem = value === undefined || value === null ? undefined : problemOfSetting(setting, value);
      return problem ? [[setting.key, t(problem.key, problem.params)]] : [];
    });
  const save = async () => {
    const found = faults();
    setIssues(Object.fromEntries(found));
    if (found.length > 0) return;
    setSaving(true);
    try {
      await call(saveSiteSettings, { id: siteId, ...changed }, { quiet: true });
      notify('success', t('kit.saved'));
      setChanged({});
      await Promise.all([invalidate(client, siteSettings), invalidate(client, getSite)]);
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0)
        setIssues(Object.fromEntries(error.issues.map(({ field, message }) => [field, message])));
      else notifyError(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Form
      layout="vertical"
      disabled={!mayEdit}
      className="site-settings"
      aria-label={title}
      onFinish={() => void save()}
    >
      {settingGroups.map((group) => {
        const own = settings.filter((setting) => setting.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group}>
            <h2>{t(`site.setting.group.${group}`)}</h2>
            {own.map((setting) => (
              <SettingLine
                key={setting.key}
                setting={setting}
                changed={changed[setting.key]}
                issue={issues[setting.key]}
                disabled={!mayEdit}
                onChange={(value) => change(setting, value)}
              />
            ))}
          </section>
        );
      })}
      {mayEdit && (
        <Button type="primary" htmlType="submit" disabled={!isDirty} loading={isSaving}>
          {t('kit.save')}
        </Button>
      )}
    </Form>
  );
}
