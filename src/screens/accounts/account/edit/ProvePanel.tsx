import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { proofMachine } from '#machines/identity/proof.machine.ts';
import { chosenProofMethod } from '#machines/identity/proof.machine.ts';
import { CodeLead } from '#src/screens/identity/shared/CodeLead.tsx';
import { FactorCode } from '#src/screens/identity/shared/FactorCode.tsx';
import { identityTexts } from '#src/screens/identity/shared/identity-texts.ts';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { editTexts } from './edit-texts.ts';
import type { Saver } from './use-draft.ts';
import css from './Edit.module.css';

type Prover = ActorRefFrom<typeof proofMachine>;

/** Asks for a verification code on the page, while the changes wait to be saved. */
export function ProvePanel({ saver }: { saver: Saver }) {
  const prover = useSelector(saver, state =>
    state.matches('proving') ? (state.children['prove'] as Prover | undefined) : undefined,
  );
  return prover ? <Prove prover={prover} /> : null;
}

function Prove({ prover }: { prover: Prover }) {
  const state = useSelector(prover, snapshot => snapshot);
  const { methods, methodId, codeFilled, isMailed, problem } = state.context;
  const method = chosenProofMethod(state);
  const isBusy = state.hasTag('busy');
  return (
    <section className={css.proof} aria-labelledby="prove" data-testid="prove">
      <h3 id="prove" className={css.question}>
        <FormattedMessage {...identityTexts.mfaTitle} />
      </h3>
      <p className={css.lead}>
        <CodeLead method={method} />
      </p>
      <Form problem={problem} isBusy={isBusy} onSubmit={() => prover.send({ type: 'code.submitted' })}>
        {isSubmitted => (
          <>
            {methods.length > 1 && (
              <SelectField
                label={<FormattedMessage {...editTexts.method} />}
                value={methodId ?? ''}
                disabled={isBusy}
                onChange={event =>
                  prover.send({ type: 'method.chosen', methodId: event.currentTarget.value })
                }
              >
                {methods.map(({ Id, Name }) => (
                  <option key={Id} value={Id}>
                    {Name}
                  </option>
                ))}
              </SelectField>
            )}
            <FactorCode
              filled={codeFilled}
              autoFocus
              readOnly={isBusy}
              isMissing={isSubmitted && !codeFilled && problem === null}
              onFilled={filled => prover.send({ type: 'code.changed', filled })}
            />
            <div className={css.choices}>
              <Button type="submit" disabled={isBusy}>
                <FormattedMessage {...editTexts.submit} />
              </Button>
              {state.can({ type: 'code.requested' }) && (
                <Button variant="secondary" onClick={() => prover.send({ type: 'code.requested' })}>
                  <FormattedMessage {...editTexts.mail} />
                </Button>
              )}
              <Button
                variant="quiet"
                disabled={isBusy}
                onClick={() => prover.send({ type: 'code.declined' })}
              >
                <FormattedMessage {...editTexts.decline} />
              </Button>
            </div>
            <p role="status" className={css.status}>
              {isBusy && <FormattedMessage {...identityTexts.codeSending} />}
              {isMailed && <FormattedMessage {...identityTexts.codeSent} />}
            </p>
          </>
        )}
      </Form>
    </section>
  );
}
