/** Cost centres of the demonstration's companies, as their own system would name them. */
import names from '../data/names.json' with { type: 'json' };

const COUNT = 60;

export const COST_CENTRES = Array.from({ length: COUNT }, (_, index) => {
  const value = `CC-${1010 + index * 150}`;
  return { value, displayName: `${value} · ${names.departments[index % names.departments.length] ?? ''}` };
});
