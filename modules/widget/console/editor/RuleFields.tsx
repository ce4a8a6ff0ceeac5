import { textOf, useText, type WidgetProps } from '@kaiyin/console-kit';
import { CatalogSelect } from '@kaiyin/modules/catalog/console';
import { contentTypeNames } from '@kaiyin/modules/content/console';
import { contentAttributes } from '@kaiyin/modules/content/schema';
import { noContent, ruleSorts, type WidgetContent, type WidgetRule } from '@kaiyin/modules/widget/schema';
import { Form, InputNumber, Select, Switch } from 'antd';
import { createContext, Suspense, use } from 'react';

/** The catalog that the rule was saved with, where it was deleted since. */
export const GoneCatalog = createContext<number | null>(null);

/** What a query block lists. */
export function RuleFields({ value, onChange, disabled = false }: WidgetProps) {
  const t = useText();
  const content = (value as WidgetContent | undefined) ?? noContent;
  const { rule } = content;
  const isGone = use(GoneCatalog) === rule.catalogId && rule.catalogId !== null;
  const change = (part: Partial<WidgetRule>) => onChange?.({ ...content, rule: { ...rule, ...part } });
  const several = (name: 'contentTypes' | 'attributes', options: { value: string; label: string }[]) => (
    <Form.Item label={t(`widget.rule.${name}`)} htmlFor={`rule-${name}`}>
      <Select
        id={`rule-${name}`}
        mode="multiple"
        disabled={disabled}
        value={[...rule[name]]}
        options={options}
        onChange={(next) => change({ [name]: next })}
      />
    </Form.Item>
  );
  const words = (name: 'tags' | 'keywords') => (
    <Form.Item label={t(`widget.rule.${name}`)} htmlFor={`rule-${name}`}>
      <Select
        id={`rule-${name}`}
        mode="tags"
        open={false}
        suffixIcon={null}
        disabled={disabled}
        tokenSeparators={[',', '，']}
        value={[...rule[name]]}
        onChange={(next) => change({ [name]: next })}
      />
    </Form.Item>
  );
  return (
    <>
      <p className="widget-help">{t('widget.ruleHelp')}</p>
      <div className="form-page-grid">
        <Form.Item
          label={t('widget.rule.catalogId')}
          htmlFor="rule-catalog"
          {...(isGone && { validateStatus: 'error', help: t('widget.catalogGone') })}
        >
          <Suspense>
            <CatalogSelect
              id="rule-catalog"
              top={t('widget.rule.wholeSite')}
              withTop
              disabled={disabled}
              value={isGone ? undefined : (rule.catalogId ?? 0)}
              onChange={(id) => change({ catalogId: id || null })}
            />
          </Suspense>
        </Form.Item>
        <Form.Item label={t('widget.rule.withChildren')} htmlFor="rule-children">
          <Switch
            id="rule-children"
            disabled={disabled || rule.catalogId === null}
            checked={rule.catalogId === null || rule.withChildren}
            onChange={(withChildren) => change({ withChildren })}
          />
        </Form.Item>
        {several(
          'contentTypes',
          contentTypeNames().map((one) => ({ value: one, label: textOf(`cms_content.contentType.${one}`) })),
        )}
        {several(
          'attributes',
          contentAttributes.map((one) => ({ value: one, label: textOf(`cms_content.attributes.${one}`) })),
        )}
        {words('tags')}
        {words('keywords')}
        <Form.Item label={t('widget.rule.sort')} htmlFor="rule-sort">
          <Select
            id="rule-sort"
            disabled={disabled}
            value={rule.sort}
            options={ruleSorts.map((one) => ({ value: one, label: t(`widget.rule.sort.${one}`) }))}
            onChange={(sort) => change({ sort })}
          />
        </Form.Item>
        <Form.Item label={t('widget.rule.limit')} htmlFor="rule-limit">
          <InputNumber
            id="rule-limit"
            min={1}
            max={100}
            precision={0}
            disabled={disabled}
            value={rule.limit}
            onChange={(limit) => change({ limit: limit ?? 10 })}
          />
        </Form.Item>
      </div>
    </>
  );
}
