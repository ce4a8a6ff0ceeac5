import { CrudPage, useText } from '@kaiyin/console-kit';
import { modelApi, modelHistory, modelOptions } from '@kaiyin/modules/model/schema';
import { Link, useNavigate } from 'react-router';

const fieldsOf = (id: number) => `/cms/exmodel/fields?modelId=${id}`;

/** The models of the current site: sets of fields that contents have besides their own. */
export default function ModelPage() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <CrudPage
      api={modelApi}
      history={modelHistory}
      invalidates={[modelOptions]}
      title={t('model.title')}
      summary={t('model.summary')}
      emptyText={t('model.empty')}
      columns={{
        name: { render: ({ id, name }) => <Link to={fieldsOf(id)}>{name}</Link> },
        code: { render: ({ code }) => <code>{code}</code> },
        updateTime: {},
      }}
      formFields={['name', { name: 'code', help: t('model.codeHelp') }, 'remark']}
      rowActions={[{ label: t('model.editFields'), run: ([model]) => model && navigate(fieldsOf(model.id)) }]}
    />
  );
}
