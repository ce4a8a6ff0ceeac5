import type { SiteTabProps } from '@kaiyin/modules/site/console';
import { ExportTheme } from './ExportTheme.tsx';
import { ImportTheme } from './ImportTheme.tsx';
import './theme.css';

/** A site out as a theme, and a theme into a site. */
export default function ThemeTab({ siteId }: SiteTabProps) {
  return (
    <div className="theme-cards">
      <ExportTheme siteId={siteId} />
      <ImportTheme siteId={siteId} />
    </div>
  );
}
