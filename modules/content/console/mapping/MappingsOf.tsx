import { StatusDot, useData, useText } from '@kaiyin/console-kit';
import { listMappings } from '@kaiyin/modules/content/schema';
import { Form } from 'antd';
import { Link } from 'react-router';
import { useContent } from '../editor/use-content.ts';

/** The mappings of the content that is open, each with its catalog and state; nothing where there are none. */
export function MappingsOf() {
  const t = useText();
  const id = useContent((content) => content.id);
  const { data } = useData(listMappings, { ids: String(id ?? 0) }, { enabled: id !== undefined });
  if (!data || data.rows.length + data.hidden === 0) return null;
  return (
    <Form.Item layout="vertical" label={t('content.mapping.list')}>
      <ul className="inspector-links">
        {data.rows.map((row) => (
          <li key={row.id}>
            <Link to={`/cms/content/editor?id=${row.id}`}>{row.catalogName}</Link>{' '}
            <StatusDot state={row.status}>{t(`content.status.${row.status}`)}</StatusDot>
          </li>
        ))}
        {data.hidden > 0 && <li>{t('content.mapping.more', { count: data.hidden })}</li>}
      </ul>
    </Form.Item>
  );
}
