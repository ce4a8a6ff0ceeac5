const pageBreak = '__XY_UEDITOR_PAGE_BREAK__';
const breaks = new RegExp(`(?:<p[^>]*>\\s*)?${pageBreak}(?:\\s*</p>)?`);

/** The parts of a body between its page breaks. */
export const pagesOfBody = (body: string): string[] => (body.includes(pageBreak) ? body.split(breaks) : [body]);

export const joinPages = (parts: readonly string[]): string => parts.join('');
