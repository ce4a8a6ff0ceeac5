import { FileTextOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { Popover } from 'antd';
import { mostUses, useTemplateUses } from './use-template-uses.ts';

/** How many published pages a template makes, and which. */
export function UsesButton({ id }: { id: number }) {
  const t = useText();
  const { rows, total } = useTemplateUses(id);
  if (total === undefined) return null;
  if (total === 0) return <span>{t('template.usesNone')}</span>;
  const list = (
    <div className="template-uses">
      <ul>
        {rows.map(({ pipeCode, path }) => (
          <li key={`${pipeCode} ${path}`}>
            <code>{path || '/'}</code>
          </li>
        ))}
      </ul>
      {total > mostUses && <p>{t('template.usesMore', { count: mostUses })}</p>}
    </div>
  );
  return (
    <Popover content={list} trigger="click" placement="topLeft" title={t('template.uses', { count: total })}>
      <button type="button">
        <FileTextOutlined /> {t('template.uses', { count: total })}
      </button>
    </Popover>
  );
}
