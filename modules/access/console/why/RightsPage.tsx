import { CheckOutlined, LeftOutlined } from '@ant-design/icons';
import {
  DataTable,
  EmptyState,
  hasPermission,
  Page,
  StatusDot,
  useData,
  useRows,
  useText,
  useUrlState,
  textOf,
  type Column,
} from '@kaiyin/console-kit';
import { recordKinds, rightsMatrix, type MatrixRow } from '@kaiyin/modules/access/schema';
import { Input, Segmented } from 'antd';
import { Link } from 'react-router';
import { whyHref } from './may-ask.ts';
import { DepartmentFilter } from './DepartmentFilter.tsx';
import { PlaceFields, type Place } from './PlaceFields.tsx';
import { labelOfRight } from './words.ts';
import '../access.css';

const start = {
  pageNum: 1,
  pageSize: 20,
  orderBy: '',
  isAsc: '',
  kind: 'Site',
  siteId: 0,
  recordId: 0,
  userName: '',
  deptId: 0,
};

/** What opens the tree of departments; who grants rights alone may come here, too. */
const seesDepartments = ['system:dept:view', 'system:dept:list', 'system:user:view', 'system:user:list'];

/** Who may do what, in one place. */
export default function RightsPage() {
  const t = useText();
  const [state, setState] = useUrlState(start);
  const { kind, siteId, recordId, userName, deptId, pageNum, pageSize } = state;
  const { data: kinds = [] } = useData(recordKinds, {});
  const chosen = kinds.find((one) => one.kind === kind);
  const rows = useRows(rightsMatrix, {
    kind,
    siteId,
    recordId,
    userName,
    ...(deptId && { deptId }),
    pageNum,
    pageSize,
  });
  return (
    <Page
      title={t('people.rights.title')}
      summary={t('people.rights.summary')}
      extra={
        <Link to="/system/user">
          <LeftOutlined /> {t('people.rights.toUsers')}
        </Link>
      }
    >
      <DataTable<MatrixRow>
        name="rights-matrix"
        columns={useColumns(chosen?.rights ?? [], { siteId, recordId })}
        query={rows}
        state={state}
        onState={setState as never}
        search={
          <div className="access-why-form">
            <Segmented
              value={kind}
              onChange={(value) => setState({ kind: value, recordId: 0, pageNum: 1 }, { push: true })}
              options={kinds.map((one) => ({ value: one.kind, label: textOf(`people.kindOf.${one.kind}`) }))}
            />
            <PlaceFields
              {...{ siteId, recordId }}
              kind={chosen?.hasRecords ? kind : undefined}
              onChange={(place) => setState({ ...place, pageNum: 1 }, { push: true })}
            />
            {hasPermission(...seesDepartments) && (
              <DepartmentFilter
                value={deptId}
                onChange={(value) => setState({ deptId: value, pageNum: 1 }, { push: true })}
              />
            )}
            <Input.Search
              className="access-why-field"
              allowClear
              defaultValue={userName}
              aria-label={t('people.account')}
              placeholder={t('people.account')}
              onSearch={(words) => setState({ userName: words, pageNum: 1 })}
            />
          </div>
        }
        empty={<EmptyState text={t('kit.table.emptyFiltered')} />}
      />
    </Page>
  );
}

function useColumns(rights: readonly string[], place: Place): Column<MatrixRow>[] {
  const t = useText();
  return [
    {
      key: 'nickName',
      title: t('people.why.person'),
      render: ({ nickName, userName, status }) => (
        <span className="access-name">
          {`${nickName} (${userName})`}
          {status !== 'enabled' && <StatusDot state={status}>{t(`sys_user.status.${status}`)}</StatusDot>}
        </span>
      ),
    },
    { key: 'deptName', title: t('people.deptName'), render: ({ deptName }) => deptName },
    ...rights.map((right) => ({
      key: right,
      title: labelOfRight(right),
      render: ({ id, may }: MatrixRow) => {
        const is = may.includes(right);
        return (
          <Link
            className={is ? 'access-right-yes' : 'access-right-no'}
            to={whyHref({ userId: id, right, ...place })}
            aria-label={t(is ? 'people.rights.why' : 'people.rights.whyNot', { right: labelOfRight(right) })}
          >
            {is ? <CheckOutlined /> : '–'}
          </Link>
        );
      },
    })),
  ];
}
