import { CrudPage, formatCount, StatusDot, useText, type Columns } from '@kaiyin/console-kit';
import { customFormApi, customFormHistory, type CustomForm, type FormRow } from '@kaiyin/modules/customform/schema';
import { PipeTemplatesWidget } from '@kaiyin/modules/template/console';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { dataOf } from './addresses.ts';
import { StaffWidget } from './StaffWidget.tsx';
import { useFormActions } from './use-form-actions.tsx';
import '../customform.css';

/** The forms of the current site. */
export default function FormsPage() {
  const t = useText();
  const actions = useFormActions();
  return (
    <CrudPage
      api={customFormApi}
      history={customFormHistory}
      title={t('customform.title')}
      summary={t('customform.summary')}
      emptyText={t('customform.empty')}
      columns={useColumns()}
      isRemovable={() => false}
      rowActions={actions}
      formFields={[
        'name',
        { name: 'code', help: t('customform.codeHelp') },
        { name: 'ruleLimit', help: t('customform.limitHelp') },
        'needLogin',
        'needCaptcha',
        { name: 'thanks', help: t('customform.thanksHelp') },
        { name: 'notifyIds', widget: StaffWidget, help: t('customform.notifyHelp') },
        { name: 'templates', widget: PipeTemplatesWidget, help: t('customform.templatesHelp') },
        { name: 'fileSize', help: t('customform.fileSizeHelp') },
        { name: 'fileCount', help: t('customform.fileCountHelp') },
        { name: 'retentionDays', help: t('customform.retentionHelp') },
        'remark',
      ]}
    />
  );
}

const tones = { draft: 'quiet', published: 'good', offline: 'attention' } as const;

function useColumns(): Columns<CustomForm> {
  const t = useText();
  return {
    name: { render: ({ id, name }) => <Link to={dataOf(id)}>{name}</Link> },
    code: { render: ({ code }) => <code>{code}</code> },
    status: {
      render: (row) => (
        <>
          <StatusDot state={row.status} tone={tones[row.status]}>
            {t(`cms_custom_form.status.${row.status}`)}
          </StatusDot>
          {(row as FormRow).isChanged && <Tag className="customform-changed">{t('customform.changed')}</Tag>}
        </>
      ),
    },
    answers: {
      title: t('customform.answers'),
      numeric: true,
      render: (row) => {
        const { id, answers, fresh } = row as FormRow;
        return (
          <Link to={dataOf(id)}>
            {fresh > 0 && <small className="customform-fresh">{t('customform.fresh', { count: fresh })}</small>}{' '}
            {formatCount(answers)}
          </Link>
        );
      },
    },
    createTime: {},
  };
}
