import { useText } from '@kaiyin/console-kit';
import { openPreview } from '@kaiyin/modules/plan/console';
import type { WidgetView } from '@kaiyin/modules/widget/schema';
import { Button, Dropdown, Space } from 'antd';
import { DiffOutlined, DownOutlined } from '@ant-design/icons';
import { usePublishWidgets } from '../use-publish-widgets.ts';
import { useReviewWidgets } from '../use-review-widgets.ts';
import { mayPublishOrOffline } from '../widget-allows.ts';

interface PublishButtonsProps {
  widget: WidgetView;
  /** Saves what is not yet; false where that did not go well. */
  saved: () => Promise<boolean>;
  /** Asks at which minute it becomes public; the form is another one once it was saved. */
  onPlan: () => void;
}

/** Previews, plans and publishes a widget; what was not saved is saved first. */
export function PublishButtons({ widget, saved, onPlan }: PublishButtonsProps) {
  const t = useText();
  const publish = usePublishWidgets();
  const review = useReviewWidgets();
  const mayPublish = !widget.lacking.includes('Publish');
  const widgets = [widget];
  return (
    <>
      <Button onClick={async () => (await saved()) && openPreview({ type: 'pagewidget', dataId: widget.id })}>
        {t('widget.preview')}
      </Button>
      {mayPublishOrOffline(widget) && (
        <Button icon={<DiffOutlined />} onClick={async () => (await saved()) && (await review(widgets))}>
          {t('plan.reviewPublish')}
        </Button>
      )}
      {mayPublish && (
        <Space.Compact>
          <Button onClick={async () => (await saved()) && (await publish({ action: 'publish', widgets }))}>
            {t('widget.publish')}
          </Button>
          <Dropdown
            trigger={['click']}
            menu={{
              items: [{ key: 'later', label: t('widget.publishLater') }],
              onClick: async () => (await saved()) && onPlan(),
            }}
          >
            <Button icon={<DownOutlined />} aria-label={t('widget.publishLater')} />
          </Dropdown>
        </Space.Compact>
      )}
    </>
  );
}
