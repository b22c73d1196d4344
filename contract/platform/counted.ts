/** A count that stops at a limit, so that it costs the same however many there are. */
import * as z from 'zod/mini';

export const counted = z.object({
  Count: z.number(),
  /** There are more than `Count`. */
  IsMore: z.boolean(),
});
export type Counted = z.infer<typeof counted>;
