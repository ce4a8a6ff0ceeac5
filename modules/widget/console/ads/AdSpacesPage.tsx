import { Page, useText } from '@kaiyin/console-kit';
import { WidgetList } from '../WidgetList.tsx';

/** The ad spaces of the site. */
export default function AdSpacesPage() {
  const t = useText();
  return (
    <Page title={t('ad.spaces')} summary={t('ad.spacesSummary')}>
      <WidgetList fixed={{ type: 'ads' }} />
    </Page>
  );
}
