/** What whoever was refused lacks: a permission of the menu, or a right to a record; a site as a whole has no `recordId`, every site `siteId` 0. */
export type Lacking = { permission: string } | { right: string; siteId: number; recordId?: number };
