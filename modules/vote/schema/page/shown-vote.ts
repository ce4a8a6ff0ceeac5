import type { ItemType, SubjectType } from '../vote.ts';

export interface ShownItem {
  id: number;
  type: ItemType;
  content: string;
  description: string;
  /** Address of its picture as it stands on the page; empty without one. */
  src: string;
}
export interface ShownSubject {
  id: number;
  type: SubjectType;
  title: string;
  required: boolean;
  minChoice: number;
  maxChoice: number;
  items: readonly ShownItem[];
}
/** A vote as pages show it: nothing that was voted, nor by whom. */
export interface ShownVote {
  id: number;
  title: string;
  startTime: string;
  endTime: string;
  isClosed: boolean;
  subjects: readonly ShownSubject[];
}

/** Whether readers can answer a subject: a choice that has no items yet cannot be answered, and is not shown. */
export const isAnswerable = ({ type, items }: { type: SubjectType; items: readonly unknown[] }): boolean =>
  type === 'input' || items.length > 0;
