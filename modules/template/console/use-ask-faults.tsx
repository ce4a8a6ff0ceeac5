import { call, useConfirm, useText } from '@kaiyin/console-kit';
import { templateUses, trialRender } from '@kaiyin/modules/plan/schema';
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
  const uses = await call(templateUses, { id, pageNum: 1, pageSize: shown }, options).catch(() => undefined);
  const { rows = [], total = 0 } = uses ?? {};
  const problems = errors.length || total === 0 ? errors : await failedTrial(id, source);
  return problems.length ? { problems, uses: rows, total } : undefined;
}

async function failedTrial(id: number, source: string): Promise<Faults['problems']> {
  const trial = await call(trialRender, { id, source, path: '' }, options).catch(() => undefined);
  // A page may fail for what has nothing to do with a source, such as a template that is not set.
  return trial?.failure?.template ? [trial.failure] : [];
}
