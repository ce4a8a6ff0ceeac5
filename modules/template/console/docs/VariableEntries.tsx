import { hasText, useData, useText, type LabelKey } from '@kaiyin/console-kit';
import { staticizeVariables, type VariablePage } from '@kaiyin/modules/template/schema';
import { EntryList, type EntriesProps } from './EntryList.tsx';
import { Example } from './Example.tsx';
import { FactTable } from './FactTable.tsx';
import { fieldsToFacts } from './fields-to-facts.ts';

/** The variables that pages begin with. */
export function VariableEntries(props: EntriesProps) {
  const t = useText();
  const read = useData(staticizeVariables, {});
  const entries = read.data?.map((variable) => ({
    key: variable.name,
    title: t(`template.type.${variable.type}`),
    text: variable.desc,
    also: variable.fields.map(({ name, desc }) => `${name} ${desc}`).join(' '),
    body: () => <VariableBody variable={variable} />,
  }));
  return <EntryList {...props} read={read} entries={entries} />;
}

const pageKey = (kind: string) => `template.pages.${kind}` as LabelKey;

function VariableBody({ variable: { name, type, fields, pages } }: { variable: VariablePage }) {
  const t = useText();
  const shown = pages.length === 0 ? ['all'] : pages.filter((kind) => hasText(pageKey(kind)));
  const first = fields.find((field) => !field.name.includes('<'));
  return (
    <>
      <p>
        {t(`template.type.${type}`)} · {shown.map((kind) => t(pageKey(kind))).join(', ')}
      </p>
      <Example source={exampleOf(name, type, first?.name)} />
      <FactTable title={t('template.fields')} facts={fieldsToFacts(t, fields)} />
    </>
  );
}

function exampleOf(name: string, type: string, field: string | undefined): string {
  if (type === 'list') return `{% for item in ${name} %}{{ item.${field ?? 'name'} }}{% endfor %}`;
  return type === 'boolean'
    ? `{% if ${name} %}…{% endif %}`
    : `{{ ${name}${type === 'object' ? `.${field ?? 'name'}` : ''} }}`;
}
