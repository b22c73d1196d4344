import { FormattedMessage } from 'react-intl';
import type { ChosenTime } from '#contract/platform/zoned-time.ts';
import { WhenFields } from '#src/screens/accounts/shared/wizard/WhenFields.tsx';
import { importTexts } from './import-texts.ts';

type Props = {
  time: ChosenTime;
  isIncomplete: boolean;
  disabled: boolean;
  onChange: (time: ChosenTime) => void;
};

/** Fields for the start of the import. */
export const ImportTime = (props: Props) => (
  <WhenFields
    {...props}
    question={<FormattedMessage {...importTexts.whenQuestion} />}
    nowHint={<FormattedMessage {...importTexts.nowHint} />}
    laterHint={<FormattedMessage {...importTexts.laterHint} />}
  />
);
