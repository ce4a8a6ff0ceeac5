import { useText } from '@kaiyin/console-kit';
import type { CatalogLine, CatalogLineFault, PlannedCatalog } from '@kaiyin/modules/catalog/schema';

interface CatalogLinesPreviewProps {
  lines: readonly CatalogLine[];
  faults: readonly CatalogLineFault[];
  planned: readonly PlannedCatalog[];
}

/** The tree that a text makes, with the aliases and paths as far as they are known, and what is wrong with its lines. */
export function CatalogLinesPreview({ lines, faults, planned }: CatalogLinesPreviewProps) {
  const t = useText();
  const names = new Map(planned.map((row) => [row.line, row]));
  const faultOf = new Map(faults.map((fault) => [fault.line, fault]));
  const beyond = faults.filter(({ line }) => line > (lines.at(-1)?.line ?? 0));
  return (
    <section className="catalog-lines" aria-label={t('catalog.batchPreview')} tabIndex={0}>
      {lines.length === 0 && <p>{t('catalog.batchEmpty')}</p>}
      <ol>
        {lines.map(({ line, level, name }) => {
          const fault = faultOf.get(line);
          const row = names.get(line);
          return (
            <li key={line} style={{ paddingInlineStart: level * 20 }} data-fault={fault !== undefined}>
              <span>{name}</span>
              {fault && <small>{t(fault.key, fault.params)}</small>}
              {row && !fault && (
                <small>
                  {row.alias} · {row.path}
                </small>
              )}
            </li>
          );
        })}
        {beyond.map((fault) => (
          <li key={fault.line} data-fault>
            <small>{t(fault.key, fault.params)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
