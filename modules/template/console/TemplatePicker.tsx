import { EditOutlined } from '@ant-design/icons';
import { hasPermission, useRows, useText } from '@kaiyin/console-kit';
import { listTemplates, type TemplateRow } from '@kaiyin/modules/template/schema';
import { Button, Select, Space, Tooltip } from 'antd';
import { useNavigate } from 'react-router';

export interface TemplatePickerProps {
  id?: string;
  pipeCode: string;
  value?: string | null | undefined;
  /** An empty text when it is cleared. */
  onChange?: (name: string) => void;
  disabled?: boolean;
  placeholder?: string;
}

const most = 500;

/** Names a template of a pipe, with the way to its editor. */
export default function TemplatePicker({
  id,
  pipeCode,
  value,
  onChange,
  disabled = false,
  placeholder,
}: TemplatePickerProps) {
  const t = useText();
  const navigate = useNavigate();
  const may = hasPermission('cms:template:view', 'cms:template:list');
  const query = { pipeCode, pageNum: 1, pageSize: most };
  const { data, isFetching } = useRows(listTemplates, query, { enabled: may && pipeCode !== '', freshFor: 15_000 });
  const chosen = data?.rows.find(({ name }) => name === value);
  const isGone = Boolean(value) && data !== undefined && !chosen;
  return (
    <>
      <Space.Compact block>
        <Select
          {...(id !== undefined && { id })}
          value={value || null}
          allowClear
          showSearch
          disabled={disabled}
          loading={isFetching}
          status={isGone ? 'error' : ''}
          placeholder={placeholder ?? t('template.pick')}
          options={inFolders(data?.rows ?? [])}
          onChange={(name) => onChange?.(name ?? '')}
          style={{ width: '100%', minWidth: 0 }}
        />
        {chosen && (
          <Tooltip title={t('template.open')}>
            <Button
              icon={<EditOutlined />}
              aria-label={t('template.open')}
              onClick={() => void navigate(`/cms/template/editor?id=${chosen.id}`)}
            />
          </Tooltip>
        )}
      </Space.Compact>
      {isGone && (
        <small role="alert" style={{ color: 'var(--ant-color-error)' }}>
          {t('template.gone')}
        </small>
      )}
    </>
  );
}

const optionOf = ({ name, remark }: TemplateRow) => ({ value: name, label: name, title: remark || name });
const folderOf = ({ name }: TemplateRow): string => name.slice(0, name.lastIndexOf('/') + 1);

/** Templates by their folders, those that lie in none first. */
function inFolders(rows: readonly TemplateRow[]) {
  const folders = Map.groupBy(rows, folderOf);
  const own = (folders.get('') ?? []).map(optionOf);
  folders.delete('');
  const groups = Array.from(folders, ([folder, inside]) => ({ label: folder, options: inside.map(optionOf) }));
  return [...own, ...groups];
}
