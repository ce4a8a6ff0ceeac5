import { notify, useAction, useText } from '@kaiyin/console-kit';
import { usePreferences } from '@kaiyin/modules/account/console';
import { getPreferences, savePreferences } from '@kaiyin/modules/account/schema';
import { Select } from 'antd';
import { openStatGroups } from './stat-groups.ts';
import './stat.css';

/** The view that statistics open with; saved at once. */
export default function FirstView() {
  const t = useText();
  const { StatIndex } = usePreferences();
  const save = useAction(savePreferences, {
    invalidates: [getPreferences],
    onSuccess: () => notify('success', t('kit.saved')),
  });
  const groups = openStatGroups();
  const ids = groups.flatMap(({ views }) => views.map(({ id }) => id));
  return (
    <section className="stat-first" aria-labelledby="stat-first">
      <h2 id="stat-first">{t('stat.firstView')}</h2>
      <Select
        aria-labelledby="stat-first"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('stat.firstUsual')}
        value={ids.includes(StatIndex) ? StatIndex : null}
        loading={save.isPending}
        options={groups.map(({ label, views }) => ({
          label: t(label),
          options: views.map((view) => ({ value: view.id, label: t(view.label) })),
        }))}
        onChange={(id) => save.mutate({ StatIndex: id ?? '' })}
      />
    </section>
  );
}
