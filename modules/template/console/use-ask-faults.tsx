import { call, useConfirm, useText } from '@kaiyin/console-kit';
import { templateUses, trialRender } from '@kaiyin/modules/site/schema';
import { checkTemplate, type Template } from '@kaiyin/modules/template/schema';
import { useCallback } from 'react';
import { SaveFaults, type Faults } from './SaveFaults.tsx';

const shown = 8;
const options = { quiet: true, repeatSubmit: false } as const;

/** Asks before a source with errors is saved, and names the pages that would fail; true when there are none. */
export function useAskFaults(): (template: Template, source: string) => Promise<boolean> {
  const t = useText();
  const confirm = useConfirm();
  return useCallback(
    async (template, source) => {
      const faults = await faultsOf(template, source);
      if (!faults) return true;
      return confirm({
        title: t('template.faultsTitle', { count: faults.problems.length }),
        text: <SaveFaults {...faults} />,
        ok: t('template.saveAnyway'),
        cancel: t('template.goOnEditing'),
        danger: true,
      });
    },
    [t, confirm],
  );
}

// Where the server cannot be asked, the save itself will say so.
async function faultsOf({ id, name, pipeCode }: Template, source: string): Promise<Faults | undefined> {
  const found = await call(checkTemplate, { name, pipeCode, source }, options).catch(() => []);
  const errors = found.filter(({ severity }) => severity === 'error');
  const problems = errors.length ? errors : await failedTrial(id, source);
  if (!problems.length) return undefined;
  const uses = await call(templateUses, { id, pageNum: 1, pageSize: shown }, options).catch(() => undefined);
  return { problems, uses: uses?.rows ?? [], total: uses?.total ?? 0 };
}

async function failedTrial(id: number, source: string): Promise<Faults['problems']> {
  const trial = await call(trialRender, { id, source, path: '' }, options).catch(() => undefined);
  return trial?.failure ? [trial.failure] : [];
}
