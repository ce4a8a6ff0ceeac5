import { call, invalidate, notify, notifyError, upload, useConfirm, useText } from '@kaiyin/console-kit';
import { getResource, listResources, resourceUses, type ResourceView } from '@kaiyin/modules/resource/schema';
import { useQueryClient } from '@tanstack/react-query';
import { UseList } from './UseList.tsx';

/** Puts a file in the place of one of the library, after a question that names where it is used; true when that is done. */
export function useReplaceResource(
  { id, name }: ResourceView,
  { edited = false } = {},
): (file: File) => Promise<boolean> {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  const agree = async () => {
    const uses = await call(resourceUses, { id }, { quiet: true, repeatSubmit: false });
    const places = uses.length > 0 && (
      <>
        <p>{t('resource.replaceUsed')}</p>
        <UseList uses={uses} />
      </>
    );
    return confirm({
      title: t('resource.replaceTitle', { name }),
      text: (
        <>
          {t('resource.replaceText')}
          {places}
        </>
      ),
    });
  };
  return async (file) => {
    try {
      if (!(await agree())) return false;
      const form = new FormData();
      form.append('file', file, file.name);
      await upload(`/cms/resource/${id}/replace${edited ? '?edited=true' : ''}`, form, { quiet: true });
      notify('success', t('resource.replaced'));
      await Promise.all([invalidate(client, listResources), invalidate(client, { path: getResource.path })]);
      return true;
    } catch (error) {
      notifyError(error);
      return false;
    }
  };
}
