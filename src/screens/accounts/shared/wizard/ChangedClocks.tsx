import { FormattedDate, FormattedMessage } from 'react-intl';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { wizardTexts } from './wizard-texts.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

/** Shown when the clocks go forward over the chosen time, so that it does not exist. */
export const SkippedTime = ({ next, onTake }: { next: string; onTake: () => void }) => (
  <div className={css.gap}>
    <Alert kind="warning">
      <div className={css.stacked}>
        <p className={css.text}>
          <FormattedMessage {...wizardTexts.whenSkipped} />
        </p>
        <Button variant="secondary" onClick={onTake}>
          <FormattedMessage
            {...wizardTexts.whenTake}
            values={{ time: <FormattedDate value={`${next}:00Z`} timeStyle="short" timeZone="UTC" /> }}
          />
        </Button>
      </div>
    </Alert>
  </div>
);

type TwiceProps = {
  twice: readonly [Date, Date];
  timeZone: string;
  isSecond: boolean;
  onChange: (isSecond: boolean) => void;
};

const Offset = ({ at, timeZone }: { at: Date; timeZone: string }) => (
  <FormattedDate value={at} hour="numeric" minute="2-digit" timeZoneName="longOffset" timeZone={timeZone} />
);

/** Shown when the clocks go back over the chosen time, so that it exists twice. */
export const TwiceTime = ({ twice: [first, second], timeZone, isSecond, onChange }: TwiceProps) => (
  <fieldset className={css.twice}>
    <legend>
      <FormattedMessage {...wizardTexts.whenTwice} />
    </legend>
    <label>
      <input type="radio" name="twice" checked={!isSecond} onChange={() => onChange(false)} />
      <span>
        <FormattedMessage
          {...wizardTexts.whenFirst}
          values={{ time: <Offset at={first} timeZone={timeZone} /> }}
        />
      </span>
    </label>
    <label>
      <input type="radio" name="twice" checked={isSecond} onChange={() => onChange(true)} />
      <span>
        <FormattedMessage
          {...wizardTexts.whenSecond}
          values={{ time: <Offset at={second} timeZone={timeZone} /> }}
        />
      </span>
    </label>
  </fieldset>
);
