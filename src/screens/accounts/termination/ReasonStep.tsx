import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Panel } from '#src/ui/Panel.tsx';
import { TextAreaField } from '#src/ui/plain/TextAreaField.tsx';
import { BackButton } from '../wizard/BackButton.tsx';
import { ContinueButton } from '../wizard/ContinueButton.tsx';
import type { TerminateProps } from './props.ts';
import css from '../wizard/Wizard.module.css';

/** The maximum length that the server accepts. */
const MAX_LENGTH = 1000;

/** Section 5: a termination requires a reason. */
export function ReasonStep({ actor }: TerminateProps) {
  const { reason, isIncomplete } = useSelector(actor, state => state.context);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        actor.send({ type: 'reason.submitted', key: crypto.randomUUID() });
      }}
    >
      <Panel
        title={
          <FormattedMessage
            id="terminate.why"
            defaultMessage="Why is it terminated?"
            description="Heading above the reason of a termination"
          />
        }
      >
        <TextAreaField
          label={<FormattedMessage id="terminate.reason" defaultMessage="Reason" description="Field label" />}
          help={
            <FormattedMessage
              id="terminate.reason_help"
              defaultMessage="Recorded in the audit log and shown on the account."
              description="Below the reason of a termination"
            />
          }
          problem={
            isIncomplete && (
              <FormattedMessage
                id="terminate.reason_missing"
                defaultMessage="Enter a reason."
                description="Below an empty reason"
              />
            )
          }
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
    </form>
  );
}
