import { EyeInvisibleOutlined, LinkOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import type { CatalogNode } from '@kaiyin/modules/catalog/schema';
import type { ReactNode } from 'react';
import { contentsIn } from './tree-nodes.ts';

interface CatalogTitleProps {
  node: CatalogNode;
  words: string;
  counts: boolean;
  actions: ReactNode;
}

/** One row of the tree: name with what was searched for marked, its state, its count. */
export function CatalogTitle({ node, words, counts, actions }: CatalogTitleProps) {
  const t = useText();
  return (
    <span className="catalog-node" data-hidden={!node.visible}>
      <span className="catalog-node-name" title={`${node.name}\n${node.path}`}>
        <Marked text={node.name} words={words} />
      </span>
      {node.catalogType === 'link' && <LinkOutlined aria-label={t('catalog.isLink')} title={t('catalog.isLink')} />}
      {!node.visible && <EyeInvisibleOutlined aria-label={t('catalog.isHidden')} title={t('catalog.isHidden')} />}
      {counts && <small>{contentsIn(node)}</small>}
      {actions && (
        <span className="catalog-node-actions" onClick={(event) => event.stopPropagation()}>
          {actions}
        </span>
      )}
    </span>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  const at = words ? text.toLowerCase().indexOf(words.toLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
