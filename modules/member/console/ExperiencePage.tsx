import { CrudPage, formatCount, textOf, useText } from '@kaiyin/console-kit';
import { experienceRuleApi, experienceRuleHistory } from '@kaiyin/modules/member/schema';

/** What brings members experience. */
export default function ExperiencePage() {
  const t = useText();
  const limit = (times: number) => (times === 0 ? t('membership.noLimit') : formatCount(times));
  const deed = (opType: string) => textOf(`cc_member_exp_config.opType.${opType}`);
  return (
    <CrudPage
      api={experienceRuleApi}
      history={experienceRuleHistory}
      title={t('membership.rules')}
      summary={t('membership.rulesSummary')}
      emptyText={t('membership.rulesEmpty')}
      nameOf={({ opType }) => deed(opType)}
      columns={{
        opType: { render: ({ opType }) => `${deed(opType)} [${opType}]` },
        dayLimit: { render: ({ dayLimit }) => limit(dayLimit) },
        totalLimit: { render: ({ totalLimit }) => limit(totalLimit) },
        createTime: {},
      }}
      formFields={(row) => [
        { name: 'opType', disabled: row !== undefined },
        { name: 'levelType', disabled: row !== undefined },
        'exp',
        { name: 'dayLimit', help: t('membership.limitHelp') },
        { name: 'totalLimit', help: t('membership.limitHelp') },
        'remark',
      ]}
    />
  );
}
