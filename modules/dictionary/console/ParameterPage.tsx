import { useText, useUrlState } from '@kaiyin/console-kit';
import { Segmented } from 'antd';
import { ParameterSettings } from './ParameterSettings.tsx';
import { ParameterTable } from './ParameterTable.tsx';

/** The parameters of the system: those that come with it as settings, all of them as a table. */
export default function ParameterPage() {
  const t = useText();
  const [{ view, edit }, setState] = useUrlState({ view: 'settings', edit: '' });
  const isTable = view === 'table' || edit !== '';
  const views = (
    <Segmented
      aria-label={t('dictionary.parametersView')}
      value={isTable ? 'table' : 'settings'}
      options={[
        { value: 'settings', label: t('dictionary.settings') },
        { value: 'table', label: t('dictionary.allParameters') },
      ]}
      onChange={(view) => setState({ view, edit: '' })}
    />
  );
  return isTable ? <ParameterTable views={views} /> : <ParameterSettings views={views} />;
}
