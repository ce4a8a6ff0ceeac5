import { useText } from '@kaiyin/console-kit';
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
      {lines.map(([name, value]) => (
        <li key={name}>
          {named.find((one) => one.name === name)?.label ?? name}: <code>{String(value)}</code>
        </li>
      ))}
    </ul>
  );
}
