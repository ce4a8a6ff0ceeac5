import { CheckCircleOutlined } from '@ant-design/icons';
import { EmptyState, useText } from '@kaiyin/console-kit';
import type { BrokenLink } from '@kaiyin/modules/plan/schema';
import { usePipeNames } from './use-pipe-names.ts';
import './plan.css';

/** Links that a change would break, by the page that holds them. */
export function BrokenLinkList({ links }: { links: readonly BrokenLink[] }) {
  const t = useText();
  const pipeName = usePipeNames();
  if (!links.length) return <EmptyState icon={<CheckCircleOutlined />} text={t('plan.noBrokenLinks')} />;
  const byPage = Map.groupBy(links, ({ pipeCode, page }) => `${pipeCode}/${page}`);
  return (
    <ul className="failures">
      {[...byPage].map(([key, found]) => (
        <li key={key}>
          <div>
            <b>{found[0]?.page || '/'}</b> <small>{pipeName(found[0]?.pipeCode ?? '')}</small>
          </div>
          {found.map(({ target }) => (
            <p key={target}>
              {t('plan.leadsTo')} <code>{target || '/'}</code>
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
