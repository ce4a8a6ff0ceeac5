import { findRoute, hasPermission, useText } from '@kaiyin/console-kit';
import { Tag } from 'antd';
import { Link } from 'react-router';

interface AdNameProps {
  id: number;
  name: string;
  isDeleted?: boolean;
}

/** What an ad is called; it leads to its editor where that may be opened. */
export function AdName({ id, name, isDeleted = false }: AdNameProps) {
  const t = useText();
  const called = name || t('adStat.nameless', { id });
  if (isDeleted)
    return (
      <>
        {called} <Tag>{t('adStat.deleted')}</Tag>
      </>
    );
  const mayOpen = hasPermission('cms:advertisement:view') && findRoute('/cms/ad/editor');
  return mayOpen ? <Link to={`/cms/ad/editor?id=${id}`}>{called}</Link> : called;
}
