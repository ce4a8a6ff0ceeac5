import { TeamOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { Tooltip } from 'antd';
import { useContent } from '../use-content.ts';

/** A sign that others have the content open, too; by name where one points at it. */
export function OthersHere() {
  const t = useText();
  const others = useContent((content) => content.others);
  if (others.length === 0) return null;
  const users = new Intl.ListFormat(document.documentElement.lang).format(others.map(({ name }) => name));
  const words = t('content.presence.here', { users });
  return (
    <Tooltip title={words}>
      <span className="editor-others" role="img" aria-label={words}>
        <TeamOutlined /> {others.length}
      </span>
    </Tooltip>
  );
}
