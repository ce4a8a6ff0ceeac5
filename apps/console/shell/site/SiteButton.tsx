import { GlobalOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useCurrentSite, useText } from '@kaiyin/console-kit';
import { useSiteDialog } from '@kaiyin/modules/site/console';

const SiteDialog = lazy(() => import('./SiteDialog.tsx'));

/** Names the current site and opens the choice of another. */
export function SiteButton({ isShort }: { isShort: boolean }) {
  const t = useText();
  const name = useCurrentSite((site) => site.siteName) ?? t('Shell.NoSite');
  const isOpen = useSiteDialog((dialog) => dialog.isOpen);
  return (
    <>
      <Button
        type={isShort ? 'text' : 'default'}
        className="shell-site"
        icon={<GlobalOutlined />}
        aria-label={`${t('site.current')}: ${name}`}
        onClick={() => useSiteDialog.setState({ isOpen: true })}
      >
        {isShort ? null : <span>{name}</span>}
      </Button>
      {isOpen ? (
        <Suspense>
          <SiteDialog />
        </Suspense>
      ) : null}
    </>
  );
}
