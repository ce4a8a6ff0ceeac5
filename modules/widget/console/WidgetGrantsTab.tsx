import { widgetActions, widgetGrants, saveWidgetGrants } from '@kaiyin/modules/widget/schema';
import type { PermissionTabProps } from '@kaiyin/modules/access/console';
import { SiteRecordGrants, type SiteRecords } from '@kaiyin/modules/site/console';

const of: SiteRecords = {
  kind: 'PageWidget',
  actions: widgetActions,
  every: 'widget.every',
  read: widgetGrants,
  save: saveWidgetGrants,
};

/** What may be done with page widgets. */
export default function WidgetGrantsTab(props: PermissionTabProps) {
  return <SiteRecordGrants {...props} of={of} />;
}
