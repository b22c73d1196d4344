import { FormattedMessage } from 'react-intl';
import type { ChosenTime } from '#contract/platform/zoned-time.ts';
import { WhenFields } from '../wizard/WhenFields.tsx';

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
    question={
      <FormattedMessage
        id="import.when_question"
        defaultMessage="When should the import start?"
        description="Above the choice between now and later"
      />
    }
    nowHint={
      <FormattedMessage
        id="import.now_hint"
        defaultMessage="The import runs in the background. You can leave this page"
        description="Below the choice of starting an import now"
      />
    }
    laterHint={
      <FormattedMessage
        id="import.later_hint"
        defaultMessage="You can cancel the import until then"
        description="Below the choice of starting an import later"
      />
    }
  />
);
