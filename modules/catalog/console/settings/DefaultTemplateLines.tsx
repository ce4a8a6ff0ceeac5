import { useText } from '@kaiyin/console-kit';
import { defaultTemplateLines } from '@kaiyin/modules/site/console';
import { TemplatePicker } from '@kaiyin/modules/template/console';
import { Button, Form, Tooltip } from 'antd';
import { useId } from 'react';

/** A default template that catalogs are to follow. */
export interface AppliedTemplate {
  pipeCode: string;
  key: string;
  label: string;
}

interface DefaultTemplateLinesProps {
  pipeCode: string;
  /** What the server has, by the keys of the templates. */
  saved: Readonly<Record<string, string | undefined>>;
  onApply?: (applied: AppliedTemplate) => void;
}

/** The default templates of a pipe, each with a button that applies it to catalogs. */
export function DefaultTemplateLines({ pipeCode, saved, onApply }: DefaultTemplateLinesProps) {
  const t = useText();
  const id = useId();
  const form = Form.useFormInstance();
  const written = Form.useWatch<Record<string, string | undefined>>(['publishPipeProps', pipeCode], form) ?? saved;
  return defaultTemplateLines().map(({ key, label }) => {
    const isUnsaved = (written[key] ?? '') !== (saved[key] ?? '');
    return (
      <Form.Item
        key={key}
        label={label}
        htmlFor={`${id}-${key}`}
        extra={
          onApply && (
            <Tooltip title={isUnsaved ? t('catalog.applyUnsaved') : ''}>
              <Button
                type="link"
                size="small"
                className="catalog-apply-one"
                disabled={isUnsaved}
                aria-label={`${t('catalog.applyToCatalogs')}: ${label}`}
                onClick={() => onApply({ pipeCode, key, label })}
              >
                {t('catalog.applyToCatalogs')}
              </Button>
            </Tooltip>
          )
        }
      >
        <Form.Item name={['publishPipeProps', pipeCode, key]} noStyle>
          <TemplatePicker id={`${id}-${key}`} pipeCode={pipeCode} />
        </Form.Item>
      </Form.Item>
    );
  });
}
