import { useText } from '@kaiyin/console-kit';
import type { ResourceUse } from '@kaiyin/modules/resource/schema';
import { Link } from 'react-router';

const pathOf = ({ type, id }: ResourceUse): string | undefined => {
  if (type === 'content') return `/cms/content/editor?id=${id}`;
  if (type === 'template') return `/cms/template/editor?id=${id}`;
  if (type === 'page_widget') return `/cms/block/manual/editor?id=${id}`;
  if (type === 'cc_vote_item') return '/operations/vote';
  if (type === 'site') return `/cms/site/tabs?siteId=${id}`;
  return undefined;
};

const kindOf = ({ type }: ResourceUse) =>
  type.startsWith('cc_') ? (`cc_${type.slice(3)}` as const) : (`cms_${type}` as const);

/** The places that use a file, each with the way there. */
export function UseList({ uses, linked = false }: { uses: readonly ResourceUse[]; linked?: boolean }) {
  const t = useText();
  return (
    <ul className="resource-uses">
      {uses.map((use) => {
        const path = linked ? pathOf(use) : undefined;
        return (
          <li key={`${use.type}:${use.id}:${use.file ?? ''}`}>
            <span>{t(kindOf(use))}</span>
            {use.file && <span>{use.file}</span>}
            {path ? <Link to={path}>{use.title}</Link> : use.title}
          </li>
        );
      })}
    </ul>
  );
}
