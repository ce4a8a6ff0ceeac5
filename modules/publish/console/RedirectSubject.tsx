import { textOf, useText, type WidgetProps } from '@kaiyin/console-kit';
import { CatalogSelect } from '@kaiyin/modules/catalog/console';
import { ContentSelect } from '@kaiyin/modules/content/console';
import { redirectKinds } from '@kaiyin/modules/publish/schema';
import { Form, Segmented, Skeleton } from 'antd';
import { Suspense } from 'react';

/** Whether a redirect leads to an address, or to something of the site wherever that lies. */
export function RedirectKind({ value, onChange, disabled = false }: WidgetProps) {
  const t = useText();
  const form = Form.useFormInstance();
  const change = (kind: string) => {
    const isSame = [kind, value].every((one) => one === 'catalog' || one === 'list');
    form.setFieldsValue({ ...(kind && { toUrl: '' }), ...(!isSame && { subjectId: 0 }) });
    form.setFields(['toUrl', 'subjectId'].map((name) => ({ name, errors: [] })));
    onChange?.(kind || null);
  };
  return (
    <Segmented
      block
      aria-label={textOf('cms_redirect.subjectKind')}
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      options={[
        { value: '', label: t('publish.redirectTo.address') },
        ...redirectKinds.map((kind) => ({ value: kind, label: t(`publish.redirectTo.${kind}`) })),
      ]}
      onChange={change}
    />
  );
}

/** The content, catalog or special topic that a redirect leads to, by its title. */
export function RedirectSubject({ id, value, onChange, disabled = false }: WidgetProps) {
  const kind: unknown = Form.useWatch('subjectKind');
  const chosen = {
    ...(id !== undefined && { id }),
    value: Number(value) || undefined,
    disabled,
    onChange: (next: number) => onChange?.(next),
  };
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      {kind === 'content' ? <ContentSelect {...chosen} /> : <CatalogSelect withTopics {...chosen} />}
    </Suspense>
  );
}
