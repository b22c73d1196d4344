import { IconPencilExclamation } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { chosenMethod } from '#machines/portal/admin-method.machine.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { MethodForm } from './MethodForm.tsx';
import type { AdminConsoleProps } from './props.ts';
import { RunHistory } from './RunHistory.tsx';
import { RunResult } from './RunResult.tsx';
import css from './AdminConsole.module.css';

/** The chosen method: description, form and result, with recent runs below. */
export function MethodPane({ actor }: AdminConsoleProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const result = state.context.result;
  return (
    <div className={css.pane}>
      {state.matches({ open: 'choosing' }) && (
        <p className={css.lead}>
          <FormattedMessage
            id="admin.choose"
            defaultMessage="Choose a method to see its description and parameters."
            description="Shown while no method is chosen"
          />
        </p>
      )}
      {state.matches({ open: 'unknown' }) && <Unknown name={state.context.name ?? ''} />}
      {state.hasTag('form') && (
        <>
          <Head actor={actor} />
          <MethodForm key={state.context.name} actor={actor} />
        </>
      )}
      {result !== null && <RunResult result={result} />}
      <RunHistory actor={actor} />
    </div>
  );
}

const BackToAll = () => (
  <p className={css.back}>
    <AppLink to="/admin-console">
      <FormattedMessage
        id="admin.all"
        defaultMessage="All methods"
        description="Link from a method of the console to the list of methods"
      />
    </AppLink>
  </p>
);

function Head({ actor }: AdminConsoleProps) {
  const method = useSelector(actor, state => chosenMethod(state.context));
  if (!method) return null;
  return (
    <div>
      <BackToAll />
      <h2 className={css.title}>
        <code>{method.Name}</code>
        {method.IsChanging && (
          <span className={css.changes}>
            <IconPencilExclamation size={14} stroke={1.75} aria-hidden />
            <FormattedMessage
              id="admin.changes"
              defaultMessage="Makes changes"
              description="Badge of a method of the console"
            />
          </span>
        )}
      </h2>
      <p className={css.lead}>{method.Description}</p>
    </div>
  );
}

const Unknown = ({ name }: { name: string }) => (
  <div data-testid="unknown-method">
    <BackToAll />
    <h2 className={css.title}>
      <FormattedMessage
        id="admin.unknown_title"
        defaultMessage="Method not found"
        description="Heading in the console"
      />
    </h2>
    <p className={css.lead}>
      <FormattedMessage
        id="admin.unknown"
        defaultMessage="“{name}” does not exist, or you do not have permission to run it."
        description="Below the heading; {name} is from the address"
        values={{ name }}
      />
    </p>
  </div>
);
