import { FormattedMessage } from 'react-intl';
import { Progress } from '#src/ui/Progress.tsx';
import { importTexts } from './import-texts.ts';

type Props = { done: number; total: number; label: string };

/** How many rows of an import are done. */
export const ImportProgress = ({ done, total, label }: Props) => (
  <Progress done={done} total={total} label={label}>
    <FormattedMessage {...importTexts.progress} values={{ done, total }} />
  </Progress>
);
