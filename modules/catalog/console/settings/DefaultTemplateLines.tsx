import { useText } from '@kaiyin/console-kit';
import { catalogsMayHave } from '@kaiyin/modules/catalog/schema';
import { TemplatePicker } from '@kaiyin/modules/template/console';
import { Button, Form, Tooltip } from 'antd';
import { useId } from 'react';

export interface TemplateLine {
  /** Of the setting that names the template. */
  key: string;
  label: string;
  /** The template that is taken where none is named. */
  initial?: string;
}

/** A default template that catalogs are to follow. */
export interface AppliedTemplate {
  pipeCode: string;
  key: string;
  label: string;
}

interface DefaultTemplateLinesProps {
  pipeCode: string;
  lines: readonly TemplateLine[];
  /** What the server has, by the keys of the templates. */
  saved: Readonly<Record<string, string | undefined>>;
  onApply?: (applied: AppliedTemplate) => void;
}

/** Templates of a pipe; those that catalogs can have, too, with a button that has them follow. */
export function DefaultTemplateLines({ pipeCode, lines, saved, onApply }: DefaultTemplateLinesProps) {
  const t = useText();
  const id = useId();
  const form = Form.useFormInstance();
  const written = Form.useWatch<Record<string, string | undefined>>(['publishPipeProps', pipeCode], form) ?? saved;
  return lines.map(({ key, label, initial }) => {
    const isUnsaved = (written[key] ?? '') !== (saved[key] ?? '');
    return (
      <Form.Item
        key={key}
        label={label}
        htmlFor={`${id}-${key}`}
        extra={
          onApply &&
          catalogsMayHave(key) && (
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
          <TemplatePicker
            id={`${id}-${key}`}
            pipeCode={pipeCode}
            {...(initial !== undefined && { placeholder: t('catalog.usualTemplate', { name: initial }) })}
          />
        </Form.Item>
      </Form.Item>
    );
  });
}
