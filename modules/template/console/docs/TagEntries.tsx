import { useData, useText } from '@kaiyin/console-kit';
import { staticizeTags, type TagPage } from '@kaiyin/modules/template/schema';
import { EntryList, type EntriesProps } from './EntryList.tsx';
import { Example } from './Example.tsx';
import { FactTable } from './FactTable.tsx';
import { fieldsToFacts } from './fields-to-facts.ts';

/** Every tag of templates. */
export function TagEntries(props: EntriesProps) {
  const read = useData(staticizeTags, {});
  const entries = read.data?.toSorted(byName).map((tag) => ({
    key: tag.tagName,
    title: tag.name,
    text: tag.description,
    also: tag.tagAttrs.map(({ name, usage }) => `${name} ${usage}`).join(' '),
    body: () => <TagBody tag={tag} />,
  }));
  return <EntryList {...props} read={read} entries={entries} />;
}

const byName = (a: TagPage, b: TagPage): number => a.tagName.localeCompare(b.tagName);

function TagBody({ tag }: { tag: TagPage }) {
  const t = useText();
  return (
    <>
      <p>{t(`template.body.${tag.body}`)}</p>
      <Example source={tag.example} />
      <FactTable
        title={t('template.attributes')}
        none={t('template.noAttributes')}
        hasInitial
        facts={tag.tagAttrs.map(({ name, dataType, mandatory, usage, options, defaultValue }) => ({
          name,
          type: t(typeKeys[dataType]),
          isRequired: mandatory,
          meaning: <Meaning usage={usage} options={options} />,
          initial: defaultValue,
        }))}
      />
      <FactTable
        title={t(tag.body === 'data' ? 'template.dataFields' : 'template.itemFields')}
        facts={fieldsToFacts(t, tag.fields)}
      />
      <FactTable title={t('template.setVariables')} facts={fieldsToFacts(t, tag.variables)} />
    </>
  );
}

const typeKeys = {
  STRING: 'template.type.text',
  INTEGER: 'template.type.number',
  BOOLEAN: 'template.type.boolean',
} as const;

const Meaning = ({ usage, options }: Pick<TagPage['tagAttrs'][number], 'usage' | 'options'>) => (
  <>
    {usage}
    {options.length > 0 && (
      <dl className="docs-options">
        {options.map(({ value, desc }) => (
          <div key={value}>
            <dt>
              <code>{value}</code>
            </dt>
            <dd>{desc}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
);
