import { hasPermission, useRows, useText } from '@kaiyin/console-kit';
import { listTemplates } from '@kaiyin/modules/template/schema';
import { AutoComplete } from 'antd';

export interface TemplateFieldProps {
  id?: string;
  pipeCode: string;
  value: string;
  onChange: (name: string) => void;
  /** What is used while the field is empty, and where it comes from. */
  inherited?: string | undefined;
}

const most = 500;

/** Names a template of a pipe; empty takes over what stands above. */
export function TemplateField({ id, pipeCode, value, onChange, inherited }: TemplateFieldProps) {
  const t = useText();
  const may = hasPermission('cms:template:view', 'cms:template:list');
  const { data } = useRows(listTemplates, { pipeCode, pageNum: 1, pageSize: most }, { enabled: may, freshFor: 30_000 });
  const names = data?.rows.map(({ name }) => name) ?? [];
  const isGone = value !== '' && data !== undefined && !names.includes(value);
  return (
    <>
      <AutoComplete
        {...(id !== undefined && { id })}
        allowClear
        value={value}
        status={isGone ? 'error' : ''}
        options={names.map((name) => ({ value: name }))}
        showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed === value ? '' : typed) }}
        placeholder={inherited ? t('catalog.inheritedTemplate', { name: inherited }) : t('catalog.noTemplate')}
        onChange={(next: string | undefined) => onChange(next ?? '')}
        style={{ width: '100%' }}
      />
      {isGone && <span role="alert">{t('catalog.templateGone')}</span>}
    </>
  );
}
