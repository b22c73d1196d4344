import { useParams } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { Waiting } from '#src/screens/platform/errors/Waiting.tsx';
import { adminMethod } from '#src/screens/portal/actors/admin-method.ts';
import { adminTexts } from './admin-texts.ts';
import { MethodList } from './MethodList.tsx';
import { MethodPane } from './MethodPane.tsx';
import type { AdminConsoleProps } from './props.ts';
import { readStoredRuns } from './stored-runs.ts';
import screen from '#src/ui/Screen.module.css';
import css from './AdminConsole.module.css';

/** Sends the method of the address to the machine whenever it changes. */
function useMethodOfAddress({ actor }: AdminConsoleProps, name: string | null): void {
  useEffect(() => actor.send({ type: 'method.chosen', name }), [actor, name]);
}

/** /admin-console/{methodName?}: the console, generated from GetMetadata (section 2). */
export function AdminConsoleScreen() {
  const { methodName: name = null } = useParams({ strict: false }) as { methodName?: string };
  const userId = useSession(state => state.context.user?.UserAccountId ?? 0);
  const actor = useActorRef(adminMethod, { input: { name, history: readStoredRuns(userId) } });
  useMethodOfAddress({ actor }, name);
  const isOpen = useSelector(actor, state => state.matches('open'));
  const problem = useSelector(actor, state => state.context.problem);
  return (
    <div data-testid="admin-console">
      <div className={screen.head}>
        <h1 className={screen.title} tabIndex={-1}>
          <FormattedMessage {...titles.adminConsole} />
        </h1>
        <p className={css.lead}>
          <FormattedMessage {...adminTexts.lead} />
        </p>
      </div>
      {isOpen ? (
        <div className={css.columns} data-chosen={name !== null}>
          <MethodList actor={actor} />
          <MethodPane actor={actor} />
        </div>
      ) : (
        <Waiting problem={problem} onRetry={() => actor.send({ type: 'methods.requested' })} />
      )}
    </div>
  );
}
