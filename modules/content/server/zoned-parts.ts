const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Year, month and day of an instant where the sites are read: China standard time. */
export function zonedParts(instant: string): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = format.format(new Date(instant)).split('-');
  return { year, month, day };
}
