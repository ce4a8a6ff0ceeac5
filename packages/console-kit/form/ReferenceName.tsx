import { findOption, useReference } from './reference.ts';

/** The name of a row of another table; its id while or when the name is unknown. */
export function ReferenceName({ table, id }: { table: string; id: number }) {
  const first = useReference(table, {});
  const near = findOption(first.data ?? [], id);
  const exact = useReference(table, { ids: [id] }, first.isSuccess && !near);
  const label = (near ?? findOption(exact.data ?? [], id))?.label;
  return <span title={label}>{label ?? (first.isLoading || exact.isLoading ? '…' : `#${id}`)}</span>;
}
