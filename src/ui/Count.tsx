import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { Counted } from '#contract/platform/lists.ts';
import { countTexts } from './count-texts.ts';

/** A number, with a sign that there are more if counting stopped at a limit. */
export const Count = ({ of: { Count: count, IsMore } }: { of: Counted }) =>
  IsMore ? (
    <FormattedMessage {...countTexts.moreThan} values={{ count }} />
  ) : (
    <FormattedNumber value={count} />
  );

type OthersProps = { total: Counted; shown: number };

/** How many rows of a list are not shown. Renders nothing when all are. */
export function Others({ total: { Count: all, IsMore }, shown }: OthersProps) {
  const count = all - shown;
  if (count <= 0 && !IsMore) return null;
  return <FormattedMessage {...(IsMore ? countTexts.manyOthers : countTexts.others)} values={{ count }} />;
}
