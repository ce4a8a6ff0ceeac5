import { CrudPage, useText } from '@kaiyin/console-kit';
import {
  errorProneWordApi,
  errorProneWordHistory,
  errorProneWordTransfer,
  sensitiveWordApi,
  sensitiveWordHistory,
  sensitiveWordTransfer,
} from '@kaiyin/modules/word/schema';
import { Tag } from 'antd';
import type { ReactNode } from 'react';

/** Words that texts of all sites should not have, and those that may stand. */
export function SensitiveWords({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  return (
    <CrudPage
      api={sensitiveWordApi}
      transfer={sensitiveWordTransfer}
      history={sensitiveWordHistory}
      title={t('word.title')}
      summary={t('word.summary')}
      emptyText={t('word.sensitiveEmpty')}
      notice={tabs}
      nameOf={({ word }) => word}
      columns={{
        type: {
          render: ({ type }) => <Tag>{t(`cc_sensitive_word.type.${type}`)}</Tag>,
        },
        createTime: {},
        createBy: {},
      }}
      formFields={[
        'word',
        { name: 'type', help: t('word.whiteHelp') },
        { name: 'replaceWord', help: t('word.replaceHelp') },
      ]}
    />
  );
}

/** Words that are often written wrongly, with the right ones. */
export function ErrorProneWords({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  return (
    <CrudPage
      api={errorProneWordApi}
      transfer={errorProneWordTransfer}
      history={errorProneWordHistory}
      title={t('word.title')}
      summary={t('word.summary')}
      emptyText={t('word.errorProneEmpty')}
      notice={tabs}
      nameOf={({ word }) => word}
      columns={{ createTime: {}, createBy: {} }}
    />
  );
}
