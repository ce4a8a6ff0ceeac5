import { SendOutlined } from '@ant-design/icons';
import { Can, useText } from '@kaiyin/console-kit';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { PublishedSite } from './PublishMenu.tsx';

const PublishMenu = lazy(() => import('./PublishMenu.tsx'));

/** Opens the ways to publish a site, which are loaded when they are asked for. */
export default function PublishButton({ site }: { site: PublishedSite }) {
  const t = useText();
  // Undefined until it was opened for the first time.
  const [isOpen, setOpen] = useState<boolean>();
  const button = (
    <Button aria-haspopup="menu" icon={<SendOutlined />} onClick={() => setOpen(true)}>
      {t('site.publish')}
    </Button>
  );
  return (
    <Can permission={['cms:site:publish']}>
      {isOpen === undefined ? (
        button
      ) : (
        <Suspense fallback={button}>
          <PublishMenu site={site} isOpen={isOpen} onOpen={setOpen}>
            {button}
          </PublishMenu>
        </Suspense>
      )}
    </Can>
  );
}
