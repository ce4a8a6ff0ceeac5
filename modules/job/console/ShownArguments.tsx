import { useReference, useText } from '@kaiyin/console-kit';
import type { ArgumentView } from '@kaiyin/modules/job/schema';
import { useTargets } from './form/use-targets.ts';

interface ShownArgumentsProps {
  target: string;
  args: Record<string, unknown>;
}

/** What a target is called with, by the names that its form has for it. */
export function ShownArguments({ target, args }: ShownArgumentsProps) {
  const t = useText();
  const named = useTargets().find(({ name }) => name === target)?.arguments ?? [];
  const lines = Object.entries(args);
  if (lines.length === 0) return t('job.noneGiven');
  return (
    <ul className="job-lines">
      {lines.map(([name, value]) => {
        const argument = named.find((one) => one.name === name);
        return (
          <li key={name}>
            {argument?.label ?? name}: <ShownValue argument={argument} value={value} />
          </li>
        );
      })}
    </ul>
  );
}

function ShownValue({ argument, value }: { argument: ArgumentView | undefined; value: unknown }) {
  const t = useText();
  if (value === null) return '—';
  if (typeof value === 'boolean') return t(value ? 'Common.yes' : 'Common.no');
  if (argument?.table && typeof value === 'number') return <RowName table={argument.table} id={value} />;
  return argument?.choices?.find((one) => one.value === value)?.label ?? <code>{String(value)}</code>;
}

function RowName({ table, id }: { table: string; id: number }) {
  const { data = [] } = useReference(table, { ids: [id] });
  return data.find(({ value }) => value === id)?.label ?? `#${id}`;
}
