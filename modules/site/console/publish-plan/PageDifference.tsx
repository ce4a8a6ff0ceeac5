import { ExportOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import type { FileSides } from '@kaiyin/modules/site/schema';

interface PageDifferenceProps {
  sides: FileSides;
  before: string;
  after: string;
}

/** Both sides as pages beside each other, as strangers to the console. */
export const PageDifference = ({ sides: { beforeUrl, afterUrl }, before, after }: PageDifferenceProps) => (
  <div className="difference-pages">
    <Side name={before} url={beforeUrl} absent="plan.noBefore" />
    <Side name={after} url={afterUrl} absent="plan.noAfter" />
  </div>
);

function Side({ name, url, absent }: { name: string; url: string; absent: 'plan.noBefore' | 'plan.noAfter' }) {
  const t = useText();
  return (
    <figure>
      <figcaption>
        {name}
        {url && (
          <a href={url} target="_blank" rel="noreferrer" aria-label={t('plan.openAlone')} title={t('plan.openAlone')}>
            <ExportOutlined />
          </a>
        )}
      </figcaption>
      {url ? <iframe title={name} src={url} sandbox="allow-scripts" /> : <p>{t(absent)}</p>}
    </figure>
  );
}
