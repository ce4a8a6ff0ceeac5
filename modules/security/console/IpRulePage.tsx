import {
  call,
  CrudPage,
  formatInstant,
  notify,
  StatusDot,
  useAction,
  useConfirm,
  useData,
  useText,
  type Columns,
  type Confirm,
  type RowAction,
} from '@kaiyin/console-kit';
import {
  changeIpRuleStatus,
  ipRuleApi,
  ipRuleHistory,
  lockOutAhead,
  myAddress,
  type IpRule,
} from '@kaiyin/modules/security/schema';
import { Alert, Tag } from 'antd';
import './security.css';

/** From where the console may be used. */
export default function IpRulePage() {
  const t = useText();
  const { data: mine } = useData(myAddress, {});
  const confirm = useConfirm();
  const ahead = useLockOutAhead();
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
      rowActions={useStatusActions(ahead)}
      confirmSaving={async (values, row) => {
        const question = await ahead({ ...values, id: row?.id });
        return !question || confirm(question);
      }}
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

type Draft = Partial<Record<keyof IpRule, unknown>>;

/** What is asked before a rule is kept so that, once it or another one expires, keeps out whoever writes it. */
function useLockOutAhead(): (draft: Draft) => Promise<Confirm | undefined> {
  const t = useText();
  return async (draft) => {
    const { from, ip } = await call(lockOutAhead, lockOutAhead.input.parse(draft));
    return from
      ? {
          title: t('security.aheadTitle'),
          text: t('security.aheadText', { from: formatInstant(from), ip }),
          ok: t('security.aheadOk'),
        }
      : undefined;
  };
}

function useStatusActions(ahead: (draft: Draft) => Promise<Confirm | undefined>): RowAction<IpRule>[] {
  const t = useText();
  const change = useAction(changeIpRuleStatus, {
    invalidates: [ipRuleApi.list, ipRuleApi.get],
    onSuccess: () => notify('success', t('kit.saved')),
  });
  const turning = (status: IpRule['status'], label: string): RowAction<IpRule> => ({
    label,
    permission: 'system:iprule:edit',
    visibleFor: (row) => row.status !== status,
    confirm: async ([row]) => ahead({ ...row, status }),
    run: async ([row]) => row && change.mutateAsync({ id: row.id, status }),
  });
  return [turning('enabled', t('security.enable')), turning('disabled', t('security.disable'))];
}
