import {
  call,
  ErrorState,
  FieldLine,
  FormPage,
  invalidate,
  notify,
  textOf,
  useData,
  useText,
  type Widget,
} from '@kaiyin/console-kit';
import { CatalogsSelect, SpecialTopics, useMayInCatalog } from '@kaiyin/modules/catalog/console';
import type { CatalogView } from '@kaiyin/modules/catalog/schema';
import {
  contentAttributes,
  getSpecialRule,
  saveSpecialRule,
  specialRuleFields,
  type SpecialRule,
} from '@kaiyin/modules/content/schema';
import { useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '@kaiyin/console-kit';
import { Select, Skeleton } from 'antd';
import { Suspense } from 'react';
import { contentTypes } from '../content-types.ts';

const entity = { table: 'cms_special_rule', fields: specialRuleFields };

/** By which rule a special topic takes contents besides those that were put into it. */
export function SpecialRuleForm({ special: { id } }: { special: Pick<CatalogView, 'id'> }) {
  const t = useText();
  const client = useQueryClient();
  const may = useMayInCatalog();
  const { data, error, refetch } = useData(getSpecialRule, { specialId: id });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const lines = (
    <>
      <p className="special-help">{t('special.ruleHelp')}</p>
      <FieldLine entity={entity} name="enabled" />
      <FieldLine entity={entity} name="catalogIds" widget={CatalogsWidget} help={t('special.ruleCatalogsHelp')} />
      <FieldLine entity={entity} name="contentTypes" widget={TypesWidget} />
      <FieldLine entity={entity} name="attributes" widget={AttributesWidget} />
      <FieldLine entity={entity} name="tags" />
      <FieldLine entity={entity} name="keywords" />
      <FieldLine entity={entity} name="limit" />
    </>
  );
  return (
    <div className="kit-surface">
      <FormPage
        key={JSON.stringify(data)}
        entity={entity}
        row={{ ...data }}
        param="catalogId"
        mayEdit={hasPermission('cms:catalog:edit') && may('Edit', id) && may('AddContent', id)}
        save={(values) => call(saveSpecialRule, { ...(values as SpecialRule), specialId: id }, { quiet: true })}
        onSaved={() => {
          notify('success', t('kit.saved'));
          return invalidate(client, getSpecialRule);
        }}
        sections={[{ key: 'rule', title: t('special.rule'), children: lines }]}
      />
    </div>
  );
}

// A topic takes from catalogs, not from topics.
const CatalogsWidget: Widget = ({ value, onChange, disabled }) => (
  <SpecialTopics value={false}>
    <Suspense>
      <CatalogsSelect
        {...(disabled && { disabled })}
        most={100}
        value={(value as number[] | undefined) ?? []}
        onChange={(ids) => onChange?.(ids)}
        aria-label={textOf('cms_special_rule.catalogIds')}
      />
    </Suspense>
  </SpecialTopics>
);

const severalOf =
  (options: () => { value: string; label: string }[]): Widget =>
  ({ id, value, onChange, disabled }) => (
    <Select
      {...{ id, disabled }}
      mode="multiple"
      value={(value as string[] | undefined) ?? []}
      options={options()}
      onChange={(next: string[]) => onChange?.(next)}
    />
  );

const TypesWidget = severalOf(() =>
  contentTypes().map((value) => ({ value, label: textOf(`cms_content.contentType.${value}`) })),
);
const AttributesWidget = severalOf(() =>
  contentAttributes.map((value) => ({ value, label: textOf(`cms_content.attributes.${value}`) })),
);
