import { useParams } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { Waiting } from '#src/screens/platform/errors/Waiting.tsx';
import { ListPage } from '#src/ui/page/ListPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { adminMethod } from './admin-method-actors.ts';
import { adminTexts } from './admin-texts.ts';
import { MethodList } from './MethodList.tsx';
import { MethodPane } from './MethodPane.tsx';
import type { AdminConsoleProps } from './props.ts';
import { readStoredRuns } from './stored-runs.ts';
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
    <ListPage testId="admin-console">
      <PageHead
        title={<FormattedMessage {...titles.adminConsole} />}
        lead={<FormattedMessage {...adminTexts.lead} />}
      />
      {isOpen ? (
        <div className={css.columns} data-chosen={name !== null}>
          <MethodList actor={actor} />
          <MethodPane actor={actor} />
        </div>
      ) : (
        <Waiting problem={problem} onRetry={() => actor.send({ type: 'methods.requested' })} />
      )}
    </ListPage>
  );
}
