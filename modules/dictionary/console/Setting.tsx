import {
  ApiError,
  hasPermission,
  nameOfDefault,
  notify,
  notifyError,
  textOf,
  useAction,
  useLeaveGuard,
  useText,
  type Text,
} from '@kaiyin/console-kit';
import { pick } from '@kaiyin/entity';
import {
  config,
  configApi,
  isOn,
  type Config,
  type ParameterKind,
  type ParameterType,
} from '@kaiyin/modules/dictionary/schema';
import { TranslateButton } from '@kaiyin/modules/translation/console';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { SettingValue } from './SettingValue.tsx';

/** One parameter: what it does, what reads it, its value and whether that is the default. */
export function Setting({ row, kind }: { row: Config; kind: ParameterKind | undefined }) {
  const t = useText();
  const { configKey } = row;
  const { type = 'text', standard } = kind ?? {};
  const { value, setValue, problem, save, isSaving } = useValue(row);
  const isChanged = standard !== undefined && row.configValue !== standard;
  const mayEdit = hasPermission('system:config:edit');
  const name = nameOfDefault(`CONFIG.${configKey}`, row.configName);
  return (
    <div className="setting">
      <div className="setting-words">
        <strong>{name}</strong> <TranslateButton type="text" size="small" langKey={`CONFIG.${configKey}`} name={name} />{' '}
        {isChanged && <Tag color="processing">{t('dictionary.changed')}</Tag>}
        <p>{textOf(`CONFIG.${configKey}.about`)}</p>
        <small>
          <code>{configKey}</code> · {t('dictionary.readBy', { reader: textOf(`CONFIG.${configKey}.reader`) })}
        </small>
      </div>
      <div className="setting-value">
        <SettingValue
          {...{ type, value, name }}
          disabled={!mayEdit || isSaving}
          isWrong={problem !== ''}
          onChange={(next) => (type === 'flag' ? void save(next) : setValue(next))}
        />
        {problem && (
          <small role="alert" className="setting-problem">
            {problem}
          </small>
        )}
        {mayEdit && value !== row.configValue && (
          <span className="setting-actions">
            <Button type="primary" size="small" loading={isSaving} onClick={() => void save(value)}>
              {t('kit.save')}
            </Button>
            <Button size="small" onClick={() => setValue(row.configValue)}>
              {t('kit.cancel')}
            </Button>
          </span>
        )}
        {isChanged && (
          <small className="setting-standard">
            {t('dictionary.standard', { value: valueInWords(t, type, standard) })}
            {mayEdit && (
              <Button type="link" size="small" onClick={() => void save(standard)}>
                {t('dictionary.toStandard')}
              </Button>
            )}
          </small>
        )}
      </div>
    </div>
  );
}

function useValue(row: Config) {
  const t = useText();
  const [value, setOnly] = useState(row.configValue);
  const [problem, setProblem] = useState('');
  useLeaveGuard(value !== row.configValue);
  const change = useAction(configApi.update, { invalidates: [configApi.list, configApi.get], quiet: true });
  const setValue = (next: string) => {
    setOnly(next);
    setProblem('');
  };
  const save = async (configValue: string) => {
    try {
      const kept = pick(row, Object.keys(config.fields) as (keyof typeof config.fields)[]);
      await change.mutateAsync({ ...kept, id: row.id, updateTime: row.updateTime, configValue });
      notify('success', t('kit.saved'));
    } catch (error) {
      const [issue] = error instanceof ApiError ? error.issues : [];
      if (issue) setProblem(issue.message);
      else notifyError(error);
    }
  };
  return { value, setValue, problem, save, isSaving: change.isPending };
}

function valueInWords(t: Text, type: ParameterType, value: string): string {
  if (type === 'flag') return t(isOn(value) ? 'dictionary.on' : 'dictionary.off');
  if (type === 'bytes') return `${Number(value) / 1024 / 1024} ${t('dictionary.megabytes')}`;
  return value || t('dictionary.noValue');
}
