export interface ReferenceOption {
  value: number;
  label: string;
  disabled?: boolean;
  /** Makes the choice a tree. */
  children?: ReferenceOption[];
}

/** Finds rows of a table by what the user types, or by their ids. */
export type ReferenceLoader = (query: { search?: string; ids?: number[] }) => Promise<ReferenceOption[]>;
