import { useText } from '@kaiyin/console-kit';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useContent } from '../editor/use-content.ts';

/** Says that what is open follows another content, and leads to that. */
export function MappingNotice() {
  const t = useText();
  const origin = useContent((content) => content.origin);
  return (
    <Alert
      className="paper-notice"
      type="info"
      showIcon
      title={t('content.mapping.readOnly')}
      description={
        origin ? (
          <Link to={`/cms/content/editor?id=${origin.id}`}>
            {t('content.mapping.openOrigin', { catalog: origin.catalogName })}
          </Link>
        ) : (
          t('content.mapping.originHidden')
        )
      }
    />
  );
}
