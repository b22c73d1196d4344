import { FormattedMessage } from 'react-intl';
import { can } from '#contract/identity/capability.ts';
import { READS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { ForbiddenScreen } from '#src/screens/platform/errors/ForbiddenScreen.tsx';
import { RequestList } from './RequestList.tsx';
import screen from '#src/ui/Screen.module.css';
import css from './Provisioning.module.css';

/** /provisioning: the requests to vendors of all accounts in reach (sections 2, 4). */
export function RequestsScreen() {
  const mayRead = useSession(state => can(state.context.user, READS_PROVISIONING));
  if (!mayRead) return <ForbiddenScreen />;
  return (
    <div className={css.screen} data-testid="provisioning">
      <h1 className={screen.title} tabIndex={-1}>
        <FormattedMessage {...titles.provisioning} />
      </h1>
      <RequestList scope={null} />
    </div>
  );
}
