/** The tri-state checkbox of a pricelist: which of the services it contains, and the chosen change. */
import type { AvailablePricelist } from '#contract/marketplace/propagation.ts';
import type { ListChange } from '#machines/marketplace/add-to-pricelist.machine.ts';

type Change = ListChange['change'] | null;

/** The choices in the order of the clicks, without adding when it contains all, or removing when it has none. */
const CHOICES: Record<AvailablePricelist['Contains'], readonly Change[]> = {
  none: [null, 'add'],
  some: [null, 'add', 'remove'],
  all: [null, 'remove'],
};

export function nextChange({ Contains }: Pick<AvailablePricelist, 'Contains'>, current: Change): Change {
  const choices = CHOICES[Contains];
  return choices[(choices.indexOf(current) + 1) % choices.length] ?? null;
}

/** Whether the checkbox is checked; null is indeterminate. */
export function isTicked(
  { Contains }: Pick<AvailablePricelist, 'Contains'>,
  current: Change,
): boolean | null {
  if (current !== null) return current === 'add';
  return Contains === 'some' ? null : Contains === 'all';
}

/** How many services are added, or removed, by a change. */
export const countOf = ({ Held, NotOffered }: AvailablePricelist, change: Change, chosen: number): number =>
  change === 'add' ? chosen - Held - NotOffered : change === 'remove' ? Held : 0;
