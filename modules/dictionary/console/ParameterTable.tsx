import { CrudPage, nameOfDefault, useText } from '@kaiyin/console-kit';
import {
  configTransfer,
  configApi,
  configHistory,
  refreshConfigCache,
  type Config,
} from '@kaiyin/modules/dictionary/schema';
import { translatedAs, useTranslate } from '@kaiyin/modules/translation/console';
import type { ReactNode } from 'react';
import { isOwn } from './fixed.ts';
import { FixedTag } from './FixedTag.tsx';
import { RefreshCacheButton } from './RefreshCacheButton.tsx';

const keyOf = ({ configKey }: Config) => `CONFIG.${configKey}`;
const nameOf = (row: Config) => nameOfDefault(keyOf(row), row.configName);

const remarkOf = ({ configKey, remark }: Config) => nameOfDefault(`CONFIG.${configKey}.remark`, remark);

/** All parameters as rows, those of one's own too. */
export function ParameterTable({ views }: { views: ReactNode }) {
  const t = useText();
  const { translate, dialog } = useTranslate<Config>({ keyOf, nameOf });
  return (
    <CrudPage
      isRemovable={isOwn}
      api={configApi}
      history={configHistory}
      transfer={configTransfer}
      title={t('dictionary.parameters')}
      summary={t('dictionary.parametersSummary')}
      extra={
        <>
          {views}
          <RefreshCacheButton endpoint={refreshConfigCache} />
        </>
      }
      nameOf={nameOf}
      notice={dialog}
      rowActions={[translate]}
      query={{ unused: false }}
      columns={{
        configName: { render: nameOf },
        configKey: { render: ({ configKey }) => <code>{configKey}</code> },
        configValue: { width: 200, render: ({ configValue }) => configValue || '—' },
        fixed: { render: ({ fixed }) => <FixedTag fixed={fixed} /> },
        remark: { width: 180, render: remarkOf },
      }}
      formFields={(row) => [
        row ? { name: 'configName', widget: translatedAs(keyOf(row)) } : 'configName',
        { name: 'configKey', disabled: row?.fixed === true, ...(row?.fixed && { help: t('dictionary.fixedHelp') }) },
        { name: 'configValue', help: t('dictionary.secretHelp') },
        { name: 'visibility', disabled: row?.fixed === true, help: t('dictionary.visibilityHelp') },
        'remark',
      ]}
    />
  );
}
