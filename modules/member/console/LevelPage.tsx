import { CrudPage, formatCount, useText } from '@kaiyin/console-kit';
import { levelApi, levelHistory, levelTypes } from '@kaiyin/modules/member/schema';

/** The levels that members rise through. */
export default function LevelPage() {
  const t = useText();
  return (
    <CrudPage
      api={levelApi}
      history={levelHistory}
      title={t('membership.levels')}
      summary={t('membership.levelsSummary')}
      emptyText={t('membership.levelsEmpty')}
      columns={{
        level: { width: 90, render: ({ level }) => `Lv${level}` },
        nextNeedExp: { render: ({ nextNeedExp }) => formatCount(nextNeedExp) },
        remark: {},
        updateTime: {},
      }}
      formFields={(row) => [
        ...(levelTypes.length > 1 ? [{ name: 'levelType', disabled: row !== undefined }] : []),
        { name: 'level', disabled: row !== undefined },
        'name',
        { name: 'nextNeedExp', help: t('membership.needHelp') },
        'remark',
      ]}
    />
  );
}
