import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { DEFAULT_TARGET } from '#contract/constants.ts';
import type { mfaMethodsMachine } from '#machines/mfa-methods.machine.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { Ways } from '#src/ui/plain/Ways.tsx';
import { useProblemText } from '../sign-in/use-problem-text.ts';
import { MethodItem } from './MethodItem.tsx';
import css from './MethodList.module.css';

export type MethodsProps = { actor: ActorRefFrom<typeof mfaMethodsMachine> };

/** The second factors one signs in with; each can be renamed, made primary and switched off. */
export function MethodOverview({ actor, onAdd }: MethodsProps & { onAdd: () => void }) {
  const { methods, problem } = useSelector(actor, state => state.context);
  const isUnavailable = useSelector(actor, state => state.matches('unavailable'));
  const isLoading = useSelector(actor, state => state.matches('loading'));
  const isIdle = useSelector(actor, state => state.matches('overview') || state.matches('unavailable'));
  const text = useProblemText(problem);
  return (
    <>
      <Heading
        takesFocus
        title={
          <FormattedMessage
            id="auth.methods_title"
            defaultMessage="Your second factors"
            description="Page heading"
          />
        }
        lead={
          <FormattedMessage
            id="auth.methods_lead"
            defaultMessage="What confirms, besides your password, that it is you."
            description="Below the heading of the list of second factors"
          />
        }
      />
      {isIdle && text !== null && <Alert>{text}</Alert>}
      {isUnavailable && (
        <Button variant="secondary" onClick={() => actor.send({ type: 'methods.changed' })}>
          <FormattedMessage id="auth.retry" defaultMessage="Try again" description="Button" />
        </Button>
      )}
      <div aria-busy={isLoading}>
        {isLoading && methods.length === 0 && (
          <p role="status">
            <FormattedMessage
              id="auth.methods_loading"
              defaultMessage="Loading your second factors…"
              description="While the list is fetched"
            />
          </p>
        )}
        {!isLoading && !isUnavailable && methods.length === 0 && (
          <p>
            <FormattedMessage
              id="auth.methods_none"
              defaultMessage="You have none yet: your password alone opens the portal."
              description="The list of second factors is empty"
            />
          </p>
        )}
        <ul className={css.list}>
          {methods.map(method => (
            <MethodItem key={method.Id} method={method} actor={actor} />
          ))}
        </ul>
      </div>
      <Button wide disabled={isLoading} onClick={onAdd}>
        <FormattedMessage id="auth.add_method" defaultMessage="Add a method" description="Button" />
      </Button>
      <Ways>
        <AppLink to={DEFAULT_TARGET}>
          <FormattedMessage
            id="common.to_dashboard"
            defaultMessage="Go to the dashboard"
            description="Link"
          />
        </AppLink>
      </Ways>
    </>
  );
}
