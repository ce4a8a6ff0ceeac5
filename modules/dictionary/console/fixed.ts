type Fixable = { fixed: boolean };

/** What does not come with the product may go. */
export const isOwn = ({ fixed }: Fixable): boolean => !fixed;
