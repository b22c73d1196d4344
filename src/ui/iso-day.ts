/** The day of a date in the time zone of the browser, as a date input and the filters of lists have it. */
export const isoDay = (date: Date): string =>
  [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
