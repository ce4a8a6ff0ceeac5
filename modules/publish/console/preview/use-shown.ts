import { hasPermission, useData, useText } from '@kaiyin/console-kit';
import { getCatalog } from '@kaiyin/modules/catalog/schema';
import { getContent, readersSee } from '@kaiyin/modules/content/schema';
import type { PreviewOf } from '@kaiyin/modules/plan/console';
import { siteStanding, waitingCount } from '@kaiyin/modules/plan/schema';
import { getSite } from '@kaiyin/modules/site/schema';
import { getWidget } from '@kaiyin/modules/widget/schema';

/** What is shown, and why readers see, or may see, something else. */
export interface Shown {
  name: string | undefined;
  /** Undefined when readers see the same. */
  reason: string | undefined;
  /** Readers do not see what is shown. */
  isDraft: boolean;
}

const every = 15_000;

export function useShown({ type, dataId }: PreviewOf): Shown {
  const content = useContentShown(type === 'content' ? dataId : 0);
  const catalog = useData(getCatalog, { id: dataId }, { enabled: type === 'catalog' }).data;
  const site = useData(getSite, { id: dataId }, { enabled: type === 'site' }).data;
  const widget = useData(getWidget, { id: dataId }, { enabled: type === 'pagewidget', freshFor: 0 }).data;
  const waits = useWaitReason(type !== 'content');
  const t = useText();
  if (type === 'content') return content;
  if (type === 'pagewidget') {
    const isDraft = widget !== undefined && widget.status !== 'published';
    return { name: widget?.name, reason: isDraft ? t('preview.widgetDraft') : waits, isDraft };
  }
  const isHidden = catalog?.visible === false;
  return { name: catalog?.name ?? site?.name, reason: isHidden ? t('preview.hidden') : waits, isDraft: isHidden };
}

function useContentShown(id: number): Shown {
  const t = useText();
  const { data } = useData(getContent, { id }, { enabled: id > 0, freshFor: 0 });
  const seen = useData(readersSee, { ids: String(id) }, { enabled: id > 0, every, freshFor: 0 }).data?.[0];
  const name = data?.title;
  if (!seen || seen.version === seen.latest) return { name, reason: undefined, isDraft: false };
  const { version, latest } = seen;
  const reason = version === null ? t('preview.unseen') : t('preview.older', { version, latest });
  return { name, reason, isDraft: true };
}

/** Why pages that are made of many contents may be others than those that readers see. */
function useWaitReason(isAsked: boolean): string | undefined {
  const t = useText();
  const standing = useData(siteStanding, {}, { enabled: isAsked, every }).data;
  const mayCount = isAsked && hasPermission('cms:publish:view');
  const waiting = useData(waitingCount, {}, { enabled: mayCount, every }).data?.count ?? 0;
  if (standing?.held) return t('preview.held');
  if (standing?.late) return t('preview.late');
  return waiting > 0 ? t('preview.waiting', { count: waiting }) : undefined;
}
