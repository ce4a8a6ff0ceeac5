import {
  CrudPage,
  formatInstant,
  notify,
  StatusDot,
  useAction,
  useData,
  useText,
  type Columns,
  type RowAction,
} from '@kaiyin/console-kit';
import {
  changeIpRuleStatus,
  ipRuleApi,
  ipRuleHistory,
  myAddress,
  type IpRule,
} from '@kaiyin/modules/security/schema';
import { Alert, Tag } from 'antd';
import './security.css';

/** From where the console may be used. */
export default function IpRulePage() {
  const t = useText();
  const { data: mine } = useData(myAddress, {});
  return (
    <CrudPage
      api={ipRuleApi}
      title={t('security.ipRules')}
      summary={t('security.ipRulesSummary')}
      extra={mine && <span className="security-address">{t('security.yourAddress', { ip: mine.ip })}</span>}
      emptyText={t('security.ipRulesEmpty')}
      nameOf={({ cidr }) => cidr}
      history={ipRuleHistory}
      columns={useColumns()}
      formFields={[
        'ruleType',
        { name: 'cidr', help: t('security.cidrRule') },
        { name: 'expireTime', help: t('security.expireTimeHelp') },
        'status',
        'remark',
      ]}
      rowActions={useStatusActions()}
      notice={
        mine?.areOff && <Alert className="security-notice" type="warning" showIcon title={t('security.ipRulesOff')} />
      }
    />
  );
}

function useColumns(): Columns<IpRule> {
  const t = useText();
  const isOver = ({ expireTime }: IpRule) => expireTime !== null && Date.parse(expireTime) <= Date.now();
  return {
    ruleType: ({ ruleType }) => (
      <Tag color={ruleType === 'allow' ? 'success' : 'error'}>{t(`sys_ip_rule.ruleType.${ruleType}`)}</Tag>
    ),
    cidr: { render: ({ cidr }) => <code>{cidr}</code> },
    expireTime: { render: ({ expireTime }) => (expireTime ? formatInstant(expireTime) : t('security.forEver')) },
    status: (row) =>
      isOver(row) ? (
        <StatusDot state="disabled">{t('security.isOver')}</StatusDot>
      ) : (
        <StatusDot state={row.status}>{t(`sys_ip_rule.status.${row.status}`)}</StatusDot>
      ),
    hits: { title: t('security.hits'), numeric: true, render: ({ hits }) => hits ?? 0 },
    lastHit: {
      title: t('security.lastHit'),
      numeric: true,
      render: ({ lastHit }) => (lastHit ? formatInstant(lastHit) : '—'),
    },
    createTime: {},
  };
}

function useStatusActions(): RowAction<IpRule>[] {
  const t = useText();
  const change = useAction(changeIpRuleStatus, {
    invalidates: [ipRuleApi.list, ipRuleApi.get],
    onSuccess: () => notify('success', t('kit.saved')),
  });
  const turning = (status: IpRule['status'], label: string): RowAction<IpRule> => ({
    label,
    permission: 'system:iprule:edit',
    visibleFor: (row) => row.status !== status,
    run: async ([row]) => row && change.mutateAsync({ id: row.id, status }),
  });
  return [turning('enabled', t('security.enable')), turning('disabled', t('security.disable'))];
}
