/** A group of words as it stands beside their list. */
export interface WordGroup {
  id: number;
  /** 0 at the top. */
  parentId: number;
  name: string;
  code: string;
  /** Words that are in it, those of groups below it not counted. */
  words: number;
  children: WordGroup[];
}
