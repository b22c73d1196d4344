/** Medians and ratios; only ratios within a run are compared, never absolute figures of two computers. */

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value that at least this share of all values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** One line of the result: what was measured, the portal's and the reference's value, and the aim for the ratio. */
export type Figure = {
  name: string;
  unit: string;
  ours: number;
  reference: number | null;
  referenceName: string;
  aim: string;
};

const round = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

export function asTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, unit, ours, reference, referenceName, aim }) =>
    [
      name,
      `${round(ours)} ${unit}`,
      reference === null ? '–' : `${round(reference)} ${unit} (${referenceName})`,
      reference === null ? '–' : round(ours / reference),
      aim,
    ].join(' | '),
  );
  return [
    '| figure | portal | reference | ratio | aim |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(row => `| ${row} |`),
  ].join('\n');
}
