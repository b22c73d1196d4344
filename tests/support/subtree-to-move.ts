/** Accounts to move, created for one test so that tests are independent. */
import { createBelow } from './create-below.ts';
import type { Visitor } from './visitor.ts';

/** A sibling of the company that most tests use, below the same reseller. */
export const SISTER = 'L’Atelier d’Émile O’Connor';

/** Creates a department that contains a department and a user. */
export async function createSubtreeToMove(
  maker: Pick<Visitor, 'call'>,
  parentId: number,
): Promise<{ root: number; inner: number; user: number }> {
  const root = await createBelow(maker, 'Department', parentId);
  const inner = await createBelow(maker, 'Department', root);
  return { root, inner, user: await createBelow(maker, 'User', inner) };
}
