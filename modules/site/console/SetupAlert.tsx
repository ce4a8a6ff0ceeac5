import { useData, useText } from '@kaiyin/console-kit';
import { type Site } from '@kaiyin/modules/site/schema';
import { publishPipeOptions } from '@kaiyin/modules/plan/schema';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { missingParts } from './missing-parts.ts';

/** Says of the current site what it still lacks to be published, and leads there. */
export function SetupAlert({ site }: { site: Pick<Site, 'publishPipeProps'> }) {
  const t = useText();
  const pipes = useData(publishPipeOptions, {});
  const missing = pipes.data && missingParts(site, pipes.data);
  if (!missing) return null;
  const isPipe = missing.kind === 'pipe';
  const names = isPipe ? '' : missing.pipes.map(({ name }) => name).join(t('site.comma'));
  const to = isPipe ? '/configs/publishpipe' : `/configs/template?pipe=${missing.pipes[0]?.code ?? ''}`;
  return (
    <Alert
      className="site-setup"
      type="warning"
      showIcon
      title={isPipe ? t('site.lacksPipe') : t('site.lacksTemplate', { names })}
      action={
        <Link to={to}>
          <Button size="small" tabIndex={-1}>
            {t(isPipe ? 'site.addPipe' : 'site.toTemplates')}
          </Button>
        </Link>
      }
    />
  );
}
