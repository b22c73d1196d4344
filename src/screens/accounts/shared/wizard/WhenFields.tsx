import { IconBolt, IconCalendarTime } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ChosenTime } from '#contract/platform/zoned-time.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { RadioCards } from '#src/ui/plain/RadioCards.tsx';
import { settled } from './chosen-time.ts';
import { LaterFields } from './LaterFields.tsx';
import { wizardTexts } from './wizard-texts.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

type Props = {
  question: ReactNode;
  /** Hint below each option. */
  nowHint: ReactNode;
  laterHint: ReactNode;
  time: ChosenTime;
  /** The step was submitted without a time. */
  isIncomplete: boolean;
  disabled: boolean;
  onChange: (time: ChosenTime) => void;
};

const when = <FormattedMessage {...wizardTexts.whenTitle} />;

/** Choice between now and a time in a time zone. */
export function WhenFields({ question, nowHint, laterHint, time, isIncomplete, disabled, onChange }: Props) {
  const change = (values: Partial<ChosenTime>) => onChange(settled({ ...time, ...values }, new Date()));
  return (
    <Panel title={when}>
      <fieldset className={css.twice} disabled={disabled}>
        <RadioCards
          legend={question}
          name="when"
          cards={[
            {
              value: 'now',
              icon: <IconBolt size={22} />,
              title: <FormattedMessage {...wizardTexts.whenNow} />,
              detail: nowHint,
            },
            {
              value: 'later',
              icon: <IconCalendarTime size={22} />,
              title: <FormattedMessage {...wizardTexts.whenLater} />,
              detail: laterHint,
            },
          ]}
          value={time.mode}
          onChange={mode => change({ mode })}
        />
        {time.mode === 'later' && <LaterFields time={time} isIncomplete={isIncomplete} onChange={change} />}
      </fieldset>
    </Panel>
  );
}
