import { allow, endpoint } from '@kaiyin/entity';

export interface StatNode {
  id: string;
  label: string;
  /** Of a group: its views. */
  children?: StatNode[];
}

/** The views of statistics that the caller may open, in groups, and the one that is opened first. */
export const statMenuTree = endpoint({
  method: 'GET',
  path: '/stat/menu/tree',
  access: allow('stat:view'),
}).output<{ treeData: StatNode[]; defaultMenu: string }>();
