import { firstRead, useText } from '@kaiyin/console-kit';
import { CatalogDesk, SpecialTopics } from '@kaiyin/modules/catalog/console';
import { catalogTree, type CatalogView } from '@kaiyin/modules/catalog/schema';
import { Suspense } from 'react';
import { SpecialContents } from './SpecialContents.tsx';
import { SpecialRuleForm } from './SpecialRuleForm.tsx';

export const firstReads = () => [firstRead(catalogTree, { special: 'true' })];

/** The special topics of the site: their tree, their contents, by which rule they take others, and their settings. */
export default function SpecialPage() {
  const t = useText();
  const tabs = (row: CatalogView) =>
    row.catalogType === 'link'
      ? []
      : [
          { key: 'contents', label: t('special.contents'), children: <SpecialContents special={row} /> },
          { key: 'rule', label: t('special.rule'), children: <SpecialRuleForm special={row} /> },
        ];
  return (
    <SpecialTopics value>
      <Suspense>
        <CatalogDesk tabs={tabs} />
      </Suspense>
    </SpecialTopics>
  );
}
