import { ApiError, call, invalidate, notify, notifyError, useText } from '@kaiyin/console-kit';
import { getTemplate, listTemplates, updateTemplate, type Template } from '@kaiyin/modules/template/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export interface TemplateSaving {
  /** The template as it was last read or saved. */
  saved: Template;
  isSaving: boolean;
  /** The version that another has saved meanwhile. */
  conflict: Template | undefined;
  /** Saves over the version known, or over another's when its time is given; true when it went well. */
  save: (source: string, over?: string) => Promise<boolean>;
  /** Goes on from another's version. */
  accept: (template: Template) => void;
  dismiss: () => void;
}

/** Saves a template without overwriting what another has saved meanwhile. */
export function useTemplateSaving(template: Template): TemplateSaving {
  const t = useText();
  const client = useQueryClient();
  const [saved, setSaved] = useState(template);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Template>();

  async function save(source: string, over = saved.updateTime): Promise<boolean> {
    if (isSaving) return false;
    setSaving(true);
    try {
      const input = { id: saved.id, source, remark: saved.remark, updateTime: over };
      const { updateTime } = await call(updateTemplate, input, { quiet: true, repeatSubmit: false });
      setSaved({ ...saved, source, updateTime });
      setConflict(undefined);
      await Promise.all([invalidate(client, listTemplates), invalidate(client, getTemplate)]);
      notify('success', t('kit.saved'));
      return true;
    } catch (error) {
      const other = error instanceof ApiError ? (error.data as { conflict?: Template } | null)?.conflict : undefined;
      if (other) setConflict(other);
      else notifyError(error);
      return false;
    } finally {
      setSaving(false);
    }
  }
  return {
    saved,
    isSaving,
    conflict,
    save,
    accept: (other) => {
      setSaved(other);
      setConflict(undefined);
    },
    dismiss: () => setConflict(undefined),
  };
}
