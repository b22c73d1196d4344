/** In shorter words, changing one letter often gives another word. */
const SHORTEST = 5;

/** Whether two words differ by one typing error: a wrong, missing or extra letter, or two swapped. */
export function isMistyped(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length <= 1 && right.length <= 1) return left !== right;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
