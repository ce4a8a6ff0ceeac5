import type { TemplateRow } from '@kaiyin/modules/template/schema';

export interface TemplateNode {
  key: string;
  /** Last part of the path. */
  label: string;
  row?: TemplateRow;
  children?: TemplateNode[];
}

/** Templates as folders and files, folders first, by the slashes in their names. */
export function toTree(rows: readonly TemplateRow[]): TemplateNode[] {
  const top: TemplateNode[] = [];
  const folders = new Map<string, TemplateNode[]>([['', top]]);
  for (const row of rows) {
    const parts = row.name.split('/');
    const label = parts.pop() ?? row.name;
    folderOf(folders, parts).push({ key: String(row.id), label, row });
  }
  for (const nodes of folders.values()) nodes.sort(byKindAndName);
  return top;
}

function folderOf(folders: Map<string, TemplateNode[]>, parts: readonly string[]): TemplateNode[] {
  const path = parts.join('/');
  const known = folders.get(path);
  if (known) return known;
  const children: TemplateNode[] = [];
  folders.set(path, children);
  folderOf(folders, parts.slice(0, -1)).push({ key: `${path}/`, label: parts.at(-1) ?? '', children });
  return children;
}

const byKindAndName = (a: TemplateNode, b: TemplateNode): number =>
  Number(a.row !== undefined) - Number(b.row !== undefined) || a.label.localeCompare(b.label);

/** Keys of all folders. */
export const foldersOf = (nodes: readonly TemplateNode[]): string[] =>
  nodes.flatMap((node) => (node.children ? [node.key, ...foldersOf(node.children)] : []));
