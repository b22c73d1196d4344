/** What the tri-state checkbox of a pricelist does: which services it holds, and what is to be changed about that. */
import type { AvailablePricelist } from '#contract/marketplace/propagation.ts';
import type { ListChange } from '#machines/marketplace/add-to-pricelist.machine.ts';

type Change = ListChange['change'] | null;

/** The choices in the order of the clicks. Adding what is there, and removing what is not, is no choice. */
const CHOICES: Record<AvailablePricelist['Contains'], readonly Change[]> = {
  none: [null, 'add'],
  some: [null, 'add', 'remove'],
  all: [null, 'remove'],
};

export function nextChange({ Contains }: Pick<AvailablePricelist, 'Contains'>, current: Change): Change {
  const choices = CHOICES[Contains];
  return choices[(choices.indexOf(current) + 1) % choices.length] ?? null;
}

/** Whether the checkbox is ticked; null is in between. */
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
