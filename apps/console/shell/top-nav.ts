const itemWidth = 85;
const shareOfWidth = 3;

/** How many first-level entries the top navigation shows; the rest go under "more". */
export const topNavCount = (width: number): number => Math.max(1, Math.floor(width / shareOfWidth / itemWidth));
