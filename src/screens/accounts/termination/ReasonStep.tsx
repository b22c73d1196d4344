import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { BackButton } from '#src/screens/platform/wizard/BackButton.tsx';
import { ContinueButton } from '#src/screens/platform/wizard/ContinueButton.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { TextAreaField } from '#src/ui/plain/TextAreaField.tsx';
import type { TerminateProps } from './props.ts';
import { terminationTexts } from './termination-texts.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

/** The maximum length that the server accepts. */
const MAX_LENGTH = 1000;

/** Section 5: a termination requires a reason. */
export function ReasonStep({ actor }: TerminateProps) {
  const { reason, isIncomplete } = useSelector(actor, state => state.context);
  return (
    <Form
      className={css.form}
      problem={null}
      isBusy={false}
      onSubmit={() => actor.send({ type: 'reason.submitted', key: crypto.randomUUID() })}
    >
      <Panel title={<FormattedMessage {...terminationTexts.why} />}>
        <TextAreaField
          label={<FormattedMessage {...terminationTexts.reason} />}
          help={<FormattedMessage {...terminationTexts.reasonHelp} />}
          problem={isIncomplete && <FormattedMessage {...terminationTexts.reasonMissing} />}
          required
          maxLength={MAX_LENGTH}
          value={reason}
          onChange={event => actor.send({ type: 'reason.changed', reason: event.currentTarget.value })}
        />
      </Panel>
      <div className={css.buttons}>
        <ContinueButton />
        <BackButton onClick={() => actor.send({ type: 'back.requested' })} />
      </div>
    </Form>
  );
}
