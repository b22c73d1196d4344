import { IconPencilExclamation } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { chosenMethod } from '#machines/portal/admin-method-setup.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { adminTexts } from './admin-texts.ts';
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
          <FormattedMessage {...adminTexts.choose} />
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
    <AppLink to={pathTo('/admin-console/{-$methodName}')}>
      <FormattedMessage {...adminTexts.all} />
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
            <FormattedMessage {...adminTexts.changes} />
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
      <FormattedMessage {...adminTexts.unknownTitle} />
    </h2>
    <p className={css.lead}>
      <FormattedMessage {...adminTexts.unknown} values={{ name }} />
    </p>
  </div>
);
