import { PlusOutlined } from '@ant-design/icons';
import {
  Can,
  CrudDrawer,
  durationText,
  EntityTable,
  hasPermission,
  notify,
  Page,
  useAction,
  useConfirm,
  useCrudActions,
  useHistory,
  useRows,
  useText,
  useUrlState,
  type Columns,
} from '@kaiyin/console-kit';
import {
  changeSecurityStatus,
  getPasswordDuties,
  getPasswordPolicy,
  securityApi,
  securityHistory,
  type SecurityConfig,
} from '@kaiyin/modules/security/schema';
import { Alert, Button, Switch } from 'antd';
import { SecurityCards } from './SecurityCards.tsx';
import './security.css';

/** What a new one begins with. */
const start = { passwordLenMin: 6, passwordLenMax: 16 };

/** What else is out of date once rules have changed. */
const shownElsewhere = [getPasswordPolicy, getPasswordDuties];

/** The rules of signing in: configurations, of which one holds. */
export default function SecurityPage() {
  const t = useText();
  const [{ edit }, setUrl] = useUrlState({ edit: '' });
  const open = (row: string | number) => setUrl({ edit: String(row) }, { push: true });
  const nameOf = ({ id }: SecurityConfig) => t('security.config', { id });
  const { editAction, removeAction } = useCrudActions(securityApi, open, { nameOf, invalidates: shownElsewhere });
  const { historyActions, historyDrawer } = useHistory(securityHistory, nameOf);
  const add = (
    <Can permission="system:security:add">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
        {t('kit.add')}
      </Button>
    </Can>
  );
  return (
    <Page title={t('security.configs')} summary={t('security.configsSummary')} primary={add}>
      <NoneHolds />
      <EntityTable
        api={securityApi}
        columns={useColumns()}
        rowActions={[editAction, ...historyActions, removeAction]}
        bulkActions={[removeAction]}
        create={add}
      />
      {historyDrawer}
      {edit && (
        <CrudDrawer
          key={edit}
          api={securityApi}
          id={edit === 'new' ? undefined : Number(edit)}
          start={start}
          invalidates={shownElsewhere}
          param="edit"
          onClose={() => setUrl({ edit: '' })}
        >
          <SecurityCards />
        </CrudDrawer>
      )}
    </Page>
  );
}

function NoneHolds() {
  const t = useText();
  const { data } = useRows(securityApi.list, { pageNum: 1, pageSize: 500 });
  if (!data || data.rows.some(({ status }) => status === 'enabled')) return null;
  return <Alert className="security-notice" type="warning" showIcon title={t('security.noneHolds')} />;
}

function useColumns(): Columns<SecurityConfig> {
  const t = useText();
  return {
    id: { title: 'ID', width: 64, numeric: true },
    passwordLenMin: {
      title: t('security.length'),
      numeric: false,
      render: ({ passwordLenMin, passwordLenMax }) => `${passwordLenMin} – ${passwordLenMax}`,
    },
    passwordRule: {},
    passwordExpireSeconds: {
      numeric: false,
      render: ({ passwordExpireSeconds: age }) => (age === 0 ? t('security.never') : durationText(t, age)),
    },
    passwordRetryLimit: {
      numeric: false,
      render: ({ passwordRetryLimit: limit, passwordRetryStrategy: strategy, passwordRetryLockSeconds: lock }) =>
        limit === 0 || strategy === 'NONE'
          ? t('security.unlimited')
          : [
              limit,
              t(`sys_security_config.passwordRetryStrategy.${strategy}`),
              ...(strategy === 'LOCK' ? [durationText(t, lock)] : []),
            ].join(' · '),
    },
    status: { render: (row) => <StatusSwitch row={row} /> },
    updateTime: {},
  };
}

/** One is switched on in place of the other; that none holds is asked about first. */
function StatusSwitch({ row: { id, status } }: { row: SecurityConfig }) {
  const t = useText();
  const confirm = useConfirm();
  const change = useAction(changeSecurityStatus, {
    invalidates: [securityApi.list, securityApi.get, ...shownElsewhere],
    onSuccess: (_, { status }) => notify('success', t(status === 'enabled' ? 'security.enabled' : 'kit.saved')),
  });
  const isOn = status === 'enabled';
  const turn = async () => {
    const question = {
      title: t('security.disableTitle'),
      text: t('security.disableText'),
      ok: t('security.disable'),
      danger: true,
    };
    if (!isOn || (await confirm(question))) change.mutate({ id, status: isOn ? 'disabled' : 'enabled' });
  };
  return (
    <Switch
      size="small"
      checked={isOn}
      loading={change.isPending}
      disabled={!hasPermission('system:security:edit')}
      aria-label={t('security.enableIt', { id })}
      onChange={() => void turn()}
    />
  );
}
