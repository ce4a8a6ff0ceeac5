import { useText } from '@kaiyin/console-kit';
import { useContent } from '../use-content.ts';
import { InspectorField } from './InspectorField.tsx';

/** What search engines are told, with how a result would look. */
export function SeoSection() {
  const t = useText();
  const draft = useContent((content) => content.draft);
  const link = useContent((content) => content.links[0]?.link ?? '');
  return (
    <>
      <div className="inspector-result" aria-label={t('content.seoPreview')}>
        <small>{link}</small>
        <strong>{draft.seoTitle || draft.title || t('content.placeholder.title')}</strong>
        <p>{draft.seoDescription || draft.summary}</p>
      </div>
      <InspectorField name="seoTitle" widget="text" help={t('content.help.seoTitle')} />
      <InspectorField name="seoKeywords" widget="text" help={t('content.help.seoKeywords')} />
      <InspectorField name="seoDescription" help={t('content.help.seoDescription')} />
    </>
  );
}
