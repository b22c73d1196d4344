import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { AdminRun } from '#machines/portal/admin-method-setup.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { adminTexts } from './admin-texts.ts';
import type { AdminConsoleProps } from './props.ts';
import css from './AdminConsole.module.css';

const given = ({ values }: AdminRun): string =>
  Object.entries(values)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** Recent runs; a click fills the form with the values of that run. */
export function RunHistory({ actor }: AdminConsoleProps) {
  const history = useSelector(actor, state => state.context.history);
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="admin-history" data-testid="admin-history">
      <h3 id="admin-history" className={css.subtitle}>
        <FormattedMessage {...adminTexts.history} />
      </h3>
      <ol className={css.history}>
        {history.map((run, index) => (
          <li key={index}>
            <AppLink
              to={pathTo('/admin-console/{-$methodName}', { methodName: run.method })}
              className={css.run ?? ''}
              onClick={() => actor.send({ type: 'run.restored', run })}
            >
              <Outcome isDone={run.isDone} />
              <code className={css.name}>{run.method}</code>
              <span className={css.words}>{given(run)}</span>
            </AppLink>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Outcome = ({ isDone }: { isDone: boolean }) => (
  <span className={isDone ? css.done : css.refused}>
    {isDone ? (
      <>
        <IconCircleCheck size={14} stroke={1.75} aria-hidden />
        <FormattedMessage {...adminTexts.done} />
      </>
    ) : (
      <>
        <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
        <FormattedMessage {...adminTexts.refused} />
      </>
    )}
  </span>
);
