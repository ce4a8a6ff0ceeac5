import { useData, useText } from '@kaiyin/console-kit';
import { staticizeFunctions, type FunctionPage } from '@kaiyin/modules/template/schema';
import { EntryList, type EntriesProps } from './EntryList.tsx';
import { Example } from './Example.tsx';
import { FactTable } from './FactTable.tsx';

/** Every function of templates. */
export function FunctionEntries(props: EntriesProps) {
  const read = useData(staticizeFunctions, {});
  const entries = read.data?.toSorted(byName).map((one) => ({
    key: one.funcName,
    title: one.name,
    text: one.desc,
    also: one.aliases.join(' '),
    body: () => <FunctionBody one={one} />,
  }));
  return <EntryList {...props} read={read} entries={entries} />;
}

const byName = (a: FunctionPage, b: FunctionPage): number => a.funcName.localeCompare(b.funcName);

function FunctionBody({ one }: { one: FunctionPage }) {
  const t = useText();
  return (
    <>
      <p>
        {t('template.input')}: {t(`template.type.${one.input}`)}
        {one.aliases.length > 0 && (
          <>
            {' · '}
            {t('template.aliases')}: <code>{one.aliases.join(', ')}</code>
          </>
        )}
      </p>
      <Example source={one.example} />
      <FactTable
        title={t('template.arguments')}
        none={t('template.noArguments')}
        facts={one.funcArgs.map(({ name, type, required, desc }) => ({
          name,
          type: t(`template.type.${type}`),
          isRequired: required,
          meaning: desc,
        }))}
      />
    </>
  );
}
