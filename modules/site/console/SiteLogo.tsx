import { GlobalOutlined } from '@ant-design/icons';
import { apiBase } from '@kaiyin/console-kit';
import { useState } from 'react';

/** The logo of a site, or the sign that stands for one. */
export function SiteLogo({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  const address = src.startsWith('/cms/') ? apiBase + src : src;
  return (
    <span className="site-logo">
      {address && !isBroken ? <img src={address} alt="" onError={() => setBroken(true)} /> : <GlobalOutlined />}
    </span>
  );
}
